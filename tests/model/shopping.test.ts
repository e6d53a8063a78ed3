import { startApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { play } from './game.ts'

/** `TRIVET_MODEL_RUNS=10000 TRIVET_MODEL_SEED=1` plays more, or other, games than each run of the tests does. */
const runs = Number(process.env['TRIVET_MODEL_RUNS'] ?? 40)
const firstSeed = Number(process.env['TRIVET_MODEL_SEED'] ?? 1)
const end = firstSeed + runs

/**
 * With so many games of one household, its list of lists, items and removed items makes each further one slower: SQLite
 * goes through all of a young household's rows until it has counted them, once a day.
 */
const GAMES_OF_A_HOUSEHOLD = 150

test(
  'nothing is lost, doubled or back from the dead, whatever devices do and the network loses',
  { timeout: 30_000 + runs * 1000 },
  async ({ app }) => {
    for (let seed = firstSeed; seed < Math.min(end, firstSeed + GAMES_OF_A_HOUSEHOLD); seed += 1) {
      await play(app, seed)
    }
    for (let first = firstSeed + GAMES_OF_A_HOUSEHOLD; first < end; first += GAMES_OF_A_HOUSEHOLD) {
      const other = await startApp()
      try {
        for (let seed = first; seed < Math.min(end, first + GAMES_OF_A_HOUSEHOLD); seed += 1) {
          await play(other, seed)
        }
      } finally {
        await other.stop()
      }
      // Whoever plays thousands wants to see how far it is.
      process.stderr.write(
        `played ${first} to ${Math.min(end, first + GAMES_OF_A_HOUSEHOLD) - 1}\n`,
      )
    }
  },
)
