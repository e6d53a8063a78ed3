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

/** Answers to some or all calls. */
export type AnswersTo<C extends DesktopCall> = {
  [Name in C]: (...args: ArgsOf<Name>) => Promise<ResultOf<Name>>
}

/** The only use of ipcMain. It answers calls from our own page whose arguments match the schema, and no others. */
export function answerDesktopCalls(ours: () => string, answers: AnswersTo<DesktopCall>) {
  for (const channel of Object.keys(desktopCalls) as DesktopCall[]) {
    const answer: (...args: never[]) => Promise<unknown> = answers[channel]
    const { args: shape, result } = desktopCalls[channel]
    ipcMain.handle(channel, async ({ senderFrame }, ...args) => {
      if (!isOurFrame(senderFrame, ours())) throw new Error(`${channel} refused`)
      // The schema of this channel has just checked the arguments; TypeScript cannot know which channel it is.
      return result.parse(await answer(...(shape.parse(args) as never[])))
    })
  }
}

/** Sends an event to a window's page, if it is ours. */
export function tellWindow(window: BrowserWindow | null, ours: () => string, event: DesktopEvent) {
  if (!window || window.isDestroyed() || !isOurFrame(window.webContents.mainFrame, ours())) return
  window.webContents.send(eventChannel, DesktopEvent.parse(event))
}
