import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test as plain } from 'vitest'
import { productVersion } from '#server/process/version.ts'
import { startApp, startEmptyApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

describe('about this server', () => {
  test('tells the version of the API and that of Trivet', async ({ app }) => {
    const answer = await app.as(null).get('/api/app/about')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      production: true,
      version: 'v2.0.0',
      productVersion,
      demoStatus: false,
      allowSignup: false,
      defaultGroupSlug: null, // the group is private
      defaultHouseholdSlug: null,
      enableOidc: false,
      oidcRedirect: false,
      oidcProviderName: 'OAuth',
      enableOpenai: false,
      enableOpenaiImageServices: true,
      emailReady: false,
    })
  })

  plain('the version is the one of the package', async () => {
    const json = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
    expect(productVersion).toBe(json.version)
  })

  test('names the first group once it is open to guests', async ({ app }) => {
    await app.as(app.admin).put('/api/groups/preferences', { privateGroup: false })
    expect((await app.as(null).get('/api/app/about')).body).toMatchObject({
      defaultGroupSlug: 'home',
      defaultHouseholdSlug: 'family',
    })
  })

  plain('has no group to name before the first start', async () => {
    const app = await startEmptyApp()
    const { body } = await app.as(null).get('/api/app/about')
    expect(body).toMatchObject({ defaultGroupSlug: null, defaultHouseholdSlug: null })
    await app.stop()
  })

  plain('tells what the settings allow', async () => {
    const app = await startApp({ demo: true, signup: true })
    const about = await app.as(null).get('/api/app/about')
    expect(about.body).toMatchObject({ demoStatus: true, allowSignup: true })
    const startup = await app.as(null).get('/api/app/about/startup-info')
    expect(startup.body).toEqual({ isFirstLogin: false, isDemo: true })
    await app.stop()
  })
})

describe('the theme', () => {
  test('is fourteen colors, cached for a week', async ({ app }) => {
    const answer = await app.as(null).get('/api/app/about/theme')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=604800')
    expect(answer.body).toEqual({
      lightPrimary: '#B3441E',
      lightAccent: '#4F6F3A',
      lightSecondary: '#6B3F5B',
      lightSuccess: '#3E7B4F',
      lightInfo: '#2F6C8F',
      lightWarning: '#9A6200',
      lightError: '#B3261E',
      darkPrimary: '#E8845C',
      darkAccent: '#9CC07F',
      darkSecondary: '#C9A0BC',
      darkSuccess: '#7FBF8E',
      darkInfo: '#7FB6D6',
      darkWarning: '#E2B45A',
      darkError: '#F2938C',
    })
  })
})
