import { expect, test, vi } from 'vitest'
import { beginTurn, othersFirst, takeTurn } from '#server/process/others-first.ts'
import { inRounds, runningClock } from '#tests/support/rounds.ts'

test('of heavy work that goes on side by side, no piece is in the pause of another', async () => {
  const pieces = await inRounds((tell) =>
    ['a', 'b', 'c'].map(async (name) => {
      for (let at = 1; at < 4; at += 1) {
        await othersFirst()
        tell(`${name}${at}`)
      }
    }),
  )
  expect(pieces.map(({ piece }) => piece).join(' ')).toBe('a1 b1 c1 a2 b2 c2 a3 b3 c3')
  const gaps = pieces.slice(1).map(({ round }, at) => round - pieces[at]!.round)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4)
})

test('who comes while such work waits has its turn after it', async () => {
  const pieces = await inRounds((tell) => [
    othersFirst().then(() => tell('went on')),
    takeTurn().then(() => tell('came')),
  ])
  expect(pieces.map(({ piece }) => piece)).toEqual(['went on', 'came'])
  expect(pieces[1]!.round - pieces[0]!.round).toBeGreaterThanOrEqual(4)
})

test('alone it begins at once, and pauses only when its time is over', async () => {
  let time = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => time)
  const alone = async (tell: (piece: string) => void) => {
    const turn = await takeTurn()
    for (let at = 1; at <= 4; at += 1) {
      tell(String(at))
      time += 15
      await turn.pause()
    }
  }
  const pieces = await inRounds((tell) => [alone(tell)])
  clock.mockRestore()
  const [first, second, third, fourth] = pieces.map(({ round }) => round)
  expect([first, second]).toEqual([0, 0])
  expect(third).toBeGreaterThanOrEqual(4)
  expect(fourth).toBe(third)
})

test('what is mostly short begins at once, and pauses with others once it is long', async () => {
  runningClock()
  const pieces = await inRounds((tell) => [
    othersFirst().then(() => tell('heavy')),
    (async () => {
      const turn = beginTurn()
      tell('short')
      await turn.pause()
      tell('long')
    })(),
  ])
  expect(pieces.map(({ piece }) => piece)).toEqual(['short', 'heavy', 'long'])
  expect(pieces[0]!.round).toBe(0)
  expect(pieces[2]!.round - pieces[1]!.round).toBeGreaterThanOrEqual(4)
})
