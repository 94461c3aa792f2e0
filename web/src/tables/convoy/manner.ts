export { manner } from "../cards/manner.ts";
