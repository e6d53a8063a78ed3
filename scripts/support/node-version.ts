const needed = 24

/**
 * Ends with one sentence where a tool was called by the path of its file and so runs on the Node of the system, for
 * which the packages here may have no binaries.
 */
export function mustBeOwnNode(version = process.versions.node) {
  if (Number(version.split('.')[0]) >= needed) return
  throw new Error(
    `This needs Node ${needed} and was started with ${version}. The project brings its own: use npm run …, npm test or npx …`,
  )
}
