/** As in electron-builder.yml; Windows knows notifications, the pinned icon and the entry for logging in by it. */
export const appId = 'app.trivet.desktop'
