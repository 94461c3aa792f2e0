export { convoyHelp as help } from "../cards/help.tsx";
