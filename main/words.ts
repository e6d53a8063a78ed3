/** What the shell itself says; everything inside the window is in locales/. */
export const words = {
  startFailed: 'Trivet could not start',
  crashed: 'Trivet’s server stopped and was started again',
  crashedDetail: 'Nothing that was saved is lost. If it happens again, the log tells why.',
  givenUp: 'Trivet’s server keeps stopping',
  windowGone: 'The window stopped working',
  windowGoneDetail: 'The server and all recipes are fine.',
  unreachable: 'Trivet’s server does not answer',
  unreachableDetail: 'It may be starting again. This usually takes a few seconds.',
  tryAgain: 'Try again',
  openLogs: 'Open the log folder',
  openData: 'Open Data Folder',
  carryOn: 'Carry on',
  quit: 'Quit',
  file: 'File',
} as const
