import { describe, expect, test } from 'vitest'
import { type Here, signingFor } from '#scripts/packing/signing.ts'
import { runNode } from '#scripts/support/run.ts'

const developerId =
  '1) 0A1B "Developer ID Application: Rosa Huber (ABCDE12345)"\n1 valid identities found'
const account = {
  APPLE_ID: 'rosa@example.com',
  APPLE_APP_SPECIFIC_PASSWORD: 'abcd-efgh',
  APPLE_TEAM_ID: 'ABCDE12345',
}
const apiKey = { APPLE_API_KEY: 'key.p8', APPLE_API_KEY_ID: 'K1', APPLE_API_ISSUER: 'I1' }
const certificate = { CSC_LINK: 'certificate.p12', CSC_KEY_PASSWORD: 'secret' }
const release = { TRIVET_RELEASE: 'true' }

function here(platform: NodeJS.Platform, env: NodeJS.ProcessEnv = {}, identities = ''): Here {
  return { platform, env, identities }
}
const onMac = (env: NodeJS.ProcessEnv = {}, identities = '') =>
  signingFor(['darwin'], [], here('darwin', env, identities))

const adHoc = ['-c.mac.identity=-', '-c.mac.hardenedRuntime=false']

describe('an app for macOS', () => {
  test('is signed for this Mac alone without a certificate, and without the hardened runtime', () => {
    const { options, problems, remarks } = onMac()
    expect(options).toEqual(expect.arrayContaining(adHoc))
    expect(problems).toEqual([])
    expect(remarks[0]).toContain('for this Mac alone')
  })

  test('is never sent to Apple without a certificate', () => {
    expect(onMac(account).options).toContain('-c.mac.notarize=false')
  })

  test('is signed the same way for a pull request, for which electron-builder would skip it', () => {
    const { options, env } = onMac({ GITHUB_BASE_REF: 'main', ...certificate })
    expect(options).toEqual(expect.arrayContaining(adHoc))
    expect(env).toMatchObject({ CSC_FOR_PULL_REQUEST: 'true', CSC_LINK: undefined })
    expect(onMac({ CIRCLE_PULL_REQUEST: 'false', ...certificate }).options).toEqual([])
  })

  test.for([
    ['a file', certificate, ''],
    ['a name', { CSC_NAME: 'Rosa Huber' }, ''],
    ['the keychain', {}, developerId],
  ] as const)('is signed with the certificate of %s', ([, env, identities]) => {
    expect(onMac(env, identities).options).toEqual([])
    expect(onMac({ ...env, ...account }, identities).remarks).toEqual([])
    expect(onMac(env, identities).remarks[0]).toContain('not notarized')
  })

  test('does not take what cannot sign for others, or what it was told not to look for', () => {
    const development = '1) 0A1B "Apple Development: Rosa Huber (ABCDE12345)"'
    expect(onMac({}, development).options).toEqual(expect.arrayContaining(adHoc))
    const notLooked = onMac({ CSC_IDENTITY_AUTO_DISCOVERY: 'false' }, developerId)
    expect(notLooked.options).toEqual(expect.arrayContaining(adHoc))
  })

  test('is packed elsewhere without a signature, and says how to get one', () => {
    const { options, problems, remarks } = signingFor(['darwin'], ['--mac'], here('linux'))
    expect({ options, problems }).toEqual({ options: [], problems: [] })
    expect(remarks[0]).toContain('codesign --force --deep --sign -')
  })
})

describe('a release for macOS', () => {
  const made = (env: NodeJS.ProcessEnv, identities = '') =>
    onMac({ ...release, ...env }, identities)

  test.for([
    ['an account', account],
    ['a key', apiKey],
    ['the keychain', { APPLE_KEYCHAIN_PROFILE: 'trivet' }],
  ] as const)('is signed, or fails, and is notarized with %s', ([, env]) => {
    const { options, problems, remarks } = made({ ...certificate, ...env })
    expect({ problems, remarks }).toEqual({ problems: [], remarks: [] })
    expect(options).toEqual(['-c.forceCodeSigning=true'])
  })

  test('insists on a certificate', () => {
    expect(made(account).problems).toEqual([expect.stringContaining('CSC_LINK')])
    expect(made(account, developerId).problems).toEqual([])
  })

  test('insists on notarization, and names what is missing', () => {
    const [nothing, ...more] = made(certificate).problems
    expect(more).toEqual([])
    for (const name of [...Object.keys(account), ...Object.keys(apiKey)]) {
      expect(nothing).toContain(name)
    }
    const { APPLE_TEAM_ID: _, ...withoutTeam } = account
    expect(made({ ...certificate, ...withoutTeam }).problems).toEqual([
      'Apple cannot be asked to notarize without APPLE_TEAM_ID.',
    ])
    expect(made({ ...certificate, APPLE_API_KEY: 'key.p8' }).problems).toEqual([
      'Apple cannot be asked to notarize without APPLE_API_KEY_ID and APPLE_API_ISSUER.',
    ])
    // An account that is not complete is an error to electron-builder, even beside a complete key.
    expect(made({ ...certificate, ...withoutTeam, ...apiKey }).problems).toHaveLength(1)
  })

  test('takes an empty variable for none, as workflows have for a secret that is not there', () => {
    const empty = { CSC_LINK: '', CSC_KEY_PASSWORD: '', APPLE_ID: ' ', APPLE_TEAM_ID: '' }
    const { problems, env } = made(empty)
    expect(problems).toHaveLength(2)
    expect(env).toEqual(release)
  })

  test('is made on a Mac only, and not of a pull request', () => {
    const env = { ...release, ...certificate, ...account }
    expect(signingFor(['darwin'], [], here('linux', env)).problems).toEqual([
      'Apps for macOS can only be signed on a Mac.',
    ])
    expect(made({ ...certificate, ...account, GITHUB_BASE_REF: 'main' }).problems).toEqual([
      expect.stringContaining('pull request'),
    ])
  })
})

describe('an installer for Windows', () => {
  const onWindows = (env: NodeJS.ProcessEnv, options: string[] = []) =>
    signingFor(['win32'], options, here('win32', env))

  test('is made without a certificate, and says what that means', () => {
    expect(onWindows({})).toMatchObject({ options: [], problems: [] })
    expect(onWindows({}).remarks[0]).toContain('Windows warns')
    expect(onWindows(certificate).remarks).toEqual([])
  })

  test('is not released without one', () => {
    expect(onWindows(release).problems).toEqual([expect.stringContaining('WIN_CSC_LINK')])
    for (const env of [certificate, { WIN_CSC_LINK: 'windows.p12' }]) {
      const { options, problems } = onWindows({ ...release, ...env })
      expect({ options, problems }).toEqual({
        options: ['-c.forceCodeSigning=true'],
        problems: [],
      })
    }
    const service = ['-c.win.azureSignOptions.endpoint=https://signing.example']
    expect(onWindows(release, service).problems).toEqual([])
    expect(onWindows(release, ['-c.win.icon=x']).problems).toHaveLength(1)
  })
})

test('npm run dist ends before it builds or packs anything that could not be released', async () => {
  const none = Object.fromEntries(
    [...Object.keys(account), ...Object.keys(certificate), 'GITHUB_BASE_REF'].map((name) => [
      name,
      '',
    ]),
  )
  const { code, text } = await runNode('scripts/dist.ts', ['--mac', '--win', '--dir'], {
    output: 'pipe',
    env: { ...process.env, ...none, ...release, CSC_IDENTITY_AUTO_DISCOVERY: 'false' },
  })
  expect(code).toBe(1)
  expect(text).toContain('A release for macOS needs a certificate')
  expect(text).toContain('Apple cannot be asked to notarize without APPLE_ID')
  expect(text).toContain('A release for Windows needs a certificate')
  expect(text).not.toMatch(/built|electron-builder/)
})

test('a release for Linux needs no certificate', () => {
  expect(signingFor(['linux'], [], here('linux', release))).toEqual({
    options: [],
    env: release,
    problems: [],
    remarks: [],
  })
})
