const needed = 24

/**
 * Refuses to run on an old Node of the system, for which the packages here may have no binaries. That happens if a tool
 * is called by the path of its file. @throws Error with one sentence
 */
export function mustBeOwnNode(version = process.versions.node) {
  if (Number(version.split('.')[0]) >= needed) return
  throw new Error(
    `This needs Node ${needed} and was started with ${version}. The project brings its own: use npm run …, npm test or npx …`,
  )
}
