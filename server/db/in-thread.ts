/**
 * The beginning of the words of a thread that opens a database: `open(options)` opens `workerData.file` with the driver
 * `workerData.driver`. As text, so that it runs from sources and from every bundle alike; a worker's file would need one
 * of its own in each. The driver is loaded as process/native-modules.ts says, whose numbers these are.
 */
export const openingInThread = `
const { parentPort, workerData } = require('node:worker_threads')
const Sqlite = require(workerData.driver)
const open = (options) => {
  const cell = workerData.ending
  if (Atomics.compareExchange(cell, 0, 0, 1) === 2) Atomics.wait(cell, 0, 2)
  try {
    return new Sqlite(workerData.file, { fileMustExist: true, ...options })
  } finally {
    Atomics.store(cell, 0, 0)
  }
}`
