export { ConvoyRules as Rules } from "../cards/rules.tsx";
