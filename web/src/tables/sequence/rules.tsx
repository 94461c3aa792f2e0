export { SequenceRules as Rules } from "../cards/rules.tsx";
