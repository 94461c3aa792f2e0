export { sequenceHelp as help } from "../cards/help.tsx";
