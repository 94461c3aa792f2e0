/* What facts.ts gives. */
declare module "virtual:games" {
  const games: readonly import("../engine/types.ts").PageFacts[];
  export default games;
}
