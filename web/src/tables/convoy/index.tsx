export { table } from "../cards/table.tsx";
