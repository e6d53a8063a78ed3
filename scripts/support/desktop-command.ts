import path from 'node:path'

interface Wanted {
  /** The folder of Electron. */
  dist: string
  /** The folder of the built app. */
  appDir: string
  home: string
  dataDir: string
}

export interface DesktopCommand {
  program: string
  args: string[]
  env: Record<string, string>
}

/**
 * The first GTK program on a display asks its graphics driver what suits OpenGL; later ones find the answer there. On a
 * display that was made for one program it is the first, and the driver a compiler: 33 MB and a quarter of a second that
 * the desktop of a person does not take.
 */
const withoutDriver = { GDK_GL: 'disable' }

/** How the desktop app is started on data and a home folder of its own, whatever the settings of who starts it. */
export function desktopCommand({ dist, appDir, home, dataDir }: Wanted): DesktopCommand {
  const programs: Partial<Record<NodeJS.Platform, string>> = {
    darwin: 'Electron.app/Contents/MacOS/Electron',
    win32: 'electron.exe',
  }
  const isRoot = process.getuid?.() === 0
  const inherited = Object.entries(process.env).filter(
    ([name, value]) =>
      value !== undefined && !name.startsWith('TRIVET_') && !name.startsWith('XDG_'),
  )
  return {
    program: path.join(dist, programs[process.platform] ?? 'electron'),
    args: [...(isRoot ? ['--no-sandbox'] : []), '--disable-gpu', appDir],
    env: {
      ...(Object.fromEntries(inherited) as Record<string, string>),
      HOME: home,
      ...withoutDriver,
      TRIVET_DATA_DIR: dataDir,
      TRIVET_PORT: '0',
    },
  }
}
