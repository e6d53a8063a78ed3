import type { Way } from './way.ts'

/** What people make for themselves and for other programs. */
export const people: Record<string, Way> = {
  'POST /groups/members': { limits: ['members'], body: (_, fullName) => ({ fullName }) },
  'POST /admin/users': {
    limits: ['members'],
    body: (_, name) => ({
      username: name,
      fullName: name,
      email: `${name}@example.test`,
      password: 'long enough for anybody',
    }),
  },
  'POST /groups/invitations': { limits: ['invitations'], body: () => ({ uses: 1 }) },
  'POST /users/api-tokens': { limits: ['apiTokens'], body: (_, name) => ({ name }) },
  'POST /households/recipe-actions': {
    limits: ['recipeActions'],
    body: (_, title) => ({ actionType: 'link', title, url: 'https://a.example/' }),
  },
  'POST /groups/webhooks': {
    limits: ['webhooks'],
    body: (_, name) => ({ name, scheduledTime: '07:30' }),
  },
  'POST /households/events/notifications': {
    limits: ['notifiers'],
    body: (_, name) => ({ name, appriseUrl: 'json://a.example/' }),
  },
}
