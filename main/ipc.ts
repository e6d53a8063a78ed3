import { ipcMain, type WebFrameMain } from 'electron'
import { type ArgsOf, type DesktopCall, desktopCalls, type ResultOf } from '#preload/channels.ts'

type Answers = { [C in DesktopCall]: (...args: ArgsOf<C>) => Promise<ResultOf<C>> }

/** The only place that touches ipcMain: our own page, arguments of the right shape, or nothing. */
export function answerDesktopCalls(ours: () => string, answers: Answers) {
  for (const channel of Object.keys(desktopCalls) as DesktopCall[]) {
    const answer: (...args: never[]) => Promise<unknown> = answers[channel]
    const { args: shape, result } = desktopCalls[channel]
    ipcMain.handle(channel, async ({ senderFrame }, ...args) => {
      if (!isOurPage(senderFrame, ours())) throw new Error(`${channel} refused`)
      return result.parse(await answer(...(shape.parse(args) as never[])))
    })
  }
}

const isOurPage = (frame: WebFrameMain | null, ours: string) =>
  frame !== null && frame.parent === null && frame.origin === ours
