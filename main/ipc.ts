import { type BrowserWindow, ipcMain } from 'electron'
import {
  type ArgsOf,
  type DesktopCall,
  desktopCalls,
  DesktopEvent,
  eventChannel,
  type ResultOf,
} from '#preload/channels.ts'
import { isOurFrame } from './origin.ts'

/** The answers to some of the calls, or to all of them. */
export type AnswersTo<C extends DesktopCall> = {
  [Name in C]: (...args: ArgsOf<Name>) => Promise<ResultOf<Name>>
}

/** The only place that touches ipcMain: our own page, arguments of the right shape, or nothing. */
export function answerDesktopCalls(ours: () => string, answers: AnswersTo<DesktopCall>) {
  for (const channel of Object.keys(desktopCalls) as DesktopCall[]) {
    const answer: (...args: never[]) => Promise<unknown> = answers[channel]
    const { args: shape, result } = desktopCalls[channel]
    ipcMain.handle(channel, async ({ senderFrame }, ...args) => {
      if (!isOurFrame(senderFrame, ours())) throw new Error(`${channel} refused`)
      return result.parse(await answer(...(shape.parse(args) as never[])))
    })
  }
}

/** Tells the page of a window something; nothing where the window is gone, or shows another page than ours. */
export function tellWindow(window: BrowserWindow | null, ours: () => string, event: DesktopEvent) {
  if (!window || window.isDestroyed() || !isOurFrame(window.webContents.mainFrame, ours())) return
  window.webContents.send(eventChannel, DesktopEvent.parse(event))
}
