export interface Here {
  platform: NodeJS.Platform
  env: NodeJS.ProcessEnv
  /** What `security find-identity -v -p codesigning` says on a Mac; empty elsewhere. */
  identities: string
}

export interface Signing {
  /** Options for electron-builder. */
  options: string[]
  /** The environment for electron-builder. */
  env: NodeJS.ProcessEnv
  /** Why there must be no packing; one sentence each. */
  problems: string[]
  /** What somebody should know who passes the result on. */
  remarks: string[]
}

/** Set by whoever makes a release: what would only be left out with a warning is an error then. */
export const releaseVariable = 'TRIVET_RELEASE'

/**
 * How apps for these systems are signed here. electron-builder flips the fuses and then signs, or leaves the signature
 * of Electron on a program that is no longer the same, which macOS ends at once on Apple silicon; so an app for the Mac
 * is always signed, without a certificate for itself alone.
 *
 * @param options what was passed on the command line
 */
export function signingFor(platforms: NodeJS.Platform[], options: string[], here: Here): Signing {
  const env = withoutEmpty(here.env)
  const told = { ...here, env, isRelease: isOn(env[releaseVariable]) }
  const parts = platforms.map((platform) => {
    if (platform === 'darwin') return signMac(told)
    if (platform === 'win32') return signWindows(told, options)
    return nothing
  })
  return {
    options: parts.flatMap((part) => part.options ?? []),
    env: Object.assign(env, ...parts.map((part) => part.env)),
    problems: parts.flatMap((part) => part.problems ?? []),
    remarks: parts.flatMap((part) => part.remarks ?? []),
  }
}

type Told = Here & { isRelease: boolean }
const nothing: Partial<Signing> = {}

function signMac({ platform, env, identities, isRelease }: Told): Partial<Signing> {
  const isPullRequest = pullRequestVariables.some((name) => env[name] && env[name] !== 'false')
  if (isRelease) {
    const problems = [
      ...(platform === 'darwin' ? [] : ['Apps for macOS can only be signed on a Mac.']),
      // electron-builder would skip signing, and say so in the middle of its output.
      ...(isPullRequest
        ? ['Nothing is signed for a pull request; make the release of a tag.']
        : []),
      ...(hasCertificate(env, identities) ? [] : [noMacCertificate]),
      ...missingForNotarization(env),
    ]
    return { problems, options: ['-c.forceCodeSigning=true'] }
  }
  if (platform !== 'darwin') return { remarks: [unsignedMac] }
  if (hasCertificate(env, identities) && !isPullRequest) {
    return missingForNotarization(env).length > 0 ? { remarks: [notNotarized] } : nothing
  }
  return {
    // The hardened runtime lets a program load only libraries of its own team, and without a certificate there is none.
    options: [
      '-c.mac.identity=-',
      '-c.mac.hardenedRuntime=false',
      '-c.mac.timestamp=none',
      '-c.mac.notarize=false',
    ],
    // There is nothing to protect from a pull request, and its app must start as well.
    env: { CSC_FOR_PULL_REQUEST: 'true', CSC_LINK: undefined, CSC_NAME: undefined },
    remarks: [signedAdHoc],
  }
}

function signWindows({ env, isRelease }: Told, options: string[]): Partial<Signing> {
  const isNamed = options.some((option) =>
    /^-c\.win\.(?:azureSignOptions|signtoolOptions)\./.test(option),
  )
  const isSigned = isNamed || env['WIN_CSC_LINK'] !== undefined || env['CSC_LINK'] !== undefined
  if (!isRelease) return isSigned ? nothing : { remarks: [unsignedWindows] }
  return { options: ['-c.forceCodeSigning=true'], problems: isSigned ? [] : [noWindowsCertificate] }
}

/** Whether electron-builder will find a certificate for programs outside of Apple's store. */
function hasCertificate(env: NodeJS.ProcessEnv, identities: string) {
  if (env['CSC_LINK'] ?? env['CSC_NAME']) return true
  return env['CSC_IDENTITY_AUTO_DISCOVERY'] !== 'false' && identities.includes(developerId)
}

/**
 * Why Apple would not be asked to notarize; empty if it will. electron-builder takes the first of these sets of which a
 * variable is there.
 */
function missingForNotarization(env: NodeJS.ProcessEnv): string[] {
  const begun = notarizing.find(({ begins }) => begins.some((name) => env[name] !== undefined))
  if (begun === undefined) return [noNotarization]
  const missing = begun.needs.filter((name) => env[name] === undefined)
  return missing.length === 0 ? [] : [`Apple cannot be asked to notarize without ${and(missing)}.`]
}

const password = ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD']
const key = ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER']
const profile = ['APPLE_KEYCHAIN_PROFILE']
const notarizing = [
  { begins: password, needs: [...password, 'APPLE_TEAM_ID'] },
  { begins: key, needs: key },
  { begins: profile, needs: profile },
]

/** By which electron-builder recognizes a pull request. */
const pullRequestVariables = [
  'TRAVIS_PULL_REQUEST',
  'CIRCLE_PULL_REQUEST',
  'BITRISE_PULL_REQUEST',
  'APPVEYOR_PULL_REQUEST_NUMBER',
  'GITHUB_BASE_REF',
]

const developerId = 'Developer ID Application'
const noMacCertificate = `A release for macOS needs a certificate “${developerId}”: CSC_LINK with CSC_KEY_PASSWORD, CSC_NAME, or one in the keychain.`
const noWindowsCertificate =
  'A release for Windows needs a certificate: WIN_CSC_LINK with WIN_CSC_KEY_PASSWORD, CSC_LINK with CSC_KEY_PASSWORD, or options that begin with -c.win.azureSignOptions or -c.win.signtoolOptions.'
const noNotarization = `Apple cannot be asked to notarize without ${and(notarizing[0]!.needs)}, or ${and(key)}, or ${and(profile)}.`
const signedAdHoc =
  'Without a certificate the app for macOS is signed for this Mac alone: another one asks its owner to allow it in the system’s settings.'
const notNotarized =
  'The app for macOS is not notarized: another Mac asks its owner to allow it in the system’s settings.'
const unsignedMac =
  'The app for macOS is not signed, and will not open on Apple silicon. On a Mac: codesign --force --deep --sign - Trivet.app'
const unsignedWindows = 'The installer for Windows is not signed: Windows warns whoever opens it.'

/** The services that run workflows set variables whose secret is missing to an empty text. */
function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''))
}

const isOn = (value: string | undefined) => ['true', '1', 'yes', 'on'].includes(value ?? '')

function and(names: string[]) {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`
}
