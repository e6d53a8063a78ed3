/** What an app is packed for. */
export interface Target {
  platform: Platform
  arch: Architecture
}
export type Platform = 'linux' | 'darwin' | 'win32'
export type Architecture = 'x64' | 'arm64'

export const targets: Target[] = (['linux', 'darwin', 'win32'] as const).flatMap((platform) =>
  (['x64', 'arm64'] as const).map((arch) => ({ platform, arch })),
)

/** Where electron-builder puts the unpacked app of a target, below its output folder. */
export interface Layout {
  /** The folder of this target alone. */
  folder: string
  /** What is started. */
  program: string
  /** Has app.asar, and what cannot be in an archive in app.asar.unpacked. */
  resources: string
}

export function layoutOf({ platform, arch }: Target): Layout {
  const suffix = arch === 'x64' ? '' : `-${arch}`
  if (platform === 'darwin') {
    const contents = `mac${suffix}/Trivet.app/Contents`
    return {
      folder: `mac${suffix}`,
      program: `${contents}/MacOS/Trivet`,
      resources: `${contents}/Resources`,
    }
  }
  const folder = `${platform === 'win32' ? 'win' : 'linux'}${suffix}-unpacked`
  const program = platform === 'win32' ? 'Trivet.exe' : 'trivet'
  return { folder, program: `${folder}/${program}`, resources: `${folder}/resources` }
}

/** The target of this computer; null where there are no installers for it. */
export function ownTarget(here: { platform: string; arch: string } = process): Target | null {
  return (
    targets.find(({ platform, arch }) => platform === here.platform && arch === here.arch) ?? null
  )
}

/** The systems that electron-builder packs for with these arguments; without any, its own. */
export function platformsOf(args: string[], own: NodeJS.Platform): NodeJS.Platform[] {
  const named = Object.entries(flags).filter(([, { long, short }]) =>
    args.some((arg) =>
      arg.startsWith('--')
        ? long.includes(arg.slice(2).split('=')[0]!)
        : isShort(arg) && short.some((letter) => arg.includes(letter)),
    ),
  )
  return named.length > 0 ? named.map(([platform]) => platform as Platform) : [own]
}

const flags: Record<Platform, { long: string[]; short: string[] }> = {
  linux: { long: ['linux'], short: ['l'] },
  darwin: { long: ['mac', 'macos'], short: ['m', 'o'] },
  win32: { long: ['win', 'windows'], short: ['w'] },
}

/** `-mwl`, but not `-c.mac.identity=…`, which sets something. */
const isShort = (arg: string) => /^-[a-z]{1,4}$/.test(arg)
