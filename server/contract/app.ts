import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const AppAbout = z.object({
  production: z.boolean(),
  version: z.string(), // of the API, not of Trivet; clients compare it (docs/contract/addresses.md)
  productVersion: z.string(),
  demoStatus: z.boolean(),
  allowSignup: z.boolean(),
  defaultGroupSlug: z.string().nullable(),
  defaultHouseholdSlug: z.string().nullable(),
  enableOidc: z.boolean(),
  oidcRedirect: z.boolean(),
  oidcProviderName: z.string(),
  enableOpenai: z.boolean(),
  enableOpenaiImageServices: z.boolean(),
  emailReady: z.boolean(), // whether a forgotten password can be mailed
})
export type AppAbout = z.output<typeof AppAbout>

export const themeColours = [
  'Primary',
  'Accent',
  'Secondary',
  'Success',
  'Info',
  'Warning',
  'Error',
] as const
type ThemeKey = `${'light' | 'dark'}${(typeof themeColours)[number]}`
const themeKeys = (['light', 'dark'] as const).flatMap((mode) =>
  themeColours.map((colour): ThemeKey => `${mode}${colour}`),
)

export const Theme = z.object(
  Object.fromEntries(themeKeys.map((key) => [key, z.string()])) as Record<ThemeKey, z.ZodString>,
)
export type Theme = z.output<typeof Theme>

export const StartupInfo = z.object({ isFirstLogin: z.boolean(), isDemo: z.boolean() })

export const app = {
  about: endpoint('GET /app/about', {
    access: 'public',
    summary: 'Which server this is and what it offers',
    response: AppAbout,
  }),
  startupInfo: endpoint('GET /app/about/startup-info', {
    access: 'public',
    summary: 'Whether the first administrator still has to be created',
    response: StartupInfo,
  }),
  theme: endpoint('GET /app/about/theme', {
    access: 'public',
    summary: 'The fourteen colors of the user interface',
    response: Theme,
  }),
}
