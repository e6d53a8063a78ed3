import type { LiveTopic } from '#contract/live.ts'

/**
 * The answers that a change of each topic makes old, by the address of their call. `*` stands for one part, `**` at the
 * end for all that is below. A test compares them with the calls there are.
 */
export const answersOf: Record<LiveTopic, readonly string[]> = {
  recipes: [
    'recipes/**',
    'groups/menus',
    'recipe-facets',
    'recipe-trash',
    'cookbook-covers',
    'groups/mealplans/**',
    'groups/shopping/**',
    'groups/cookbooks/**',
    'organizers/**',
    'shared/links',
    'shared/recipes/**',
    'explore/**',
    'households/statistics',
    'groups/migrations/*/take-back',
  ],
  comments: ['recipes/*/comments', 'comments/**'],
  timeline: ['recipes/timeline/**'],
  favorites: [
    'users/self/favorites',
    'users/self/ratings/**',
    'users/*/favorites',
    'users/*/ratings',
    'recipes',
    'recipes/*',
  ],
  organizers: [
    'organizers/**',
    'groups/categories',
    'recipe-facets',
    'recipes/**',
    'groups/mealplans/rules/**',
    'groups/cookbooks/**',
    'explore/**',
    'households/statistics',
  ],
  foods: [
    'foods/**',
    'recipes/**',
    'recipe-facets',
    'groups/shopping/**',
    'groups/shopping-suggestions/**',
    'groups/recurring-items',
    'explore/**',
  ],
  units: ['units/**', 'recipes/**', 'groups/shopping/**', 'groups/recurring-items'],
  labels: [
    'groups/labels/**',
    'foods/**',
    'groups/shopping/**',
    'groups/shopping-suggestions/**',
    'groups/shopping-stores',
    'groups/recurring-items',
  ],
  cookbooks: ['groups/cookbooks/**', 'cookbook-covers', 'recipes', 'explore/**'],
  'meal-plans': [
    'groups/mealplans/**',
    'groups/meal-types/**',
    'groups/menus',
    'groups/shopping/plan-changes',
  ],
  'shopping-lists': ['groups/shopping/**'],
  'shopping-stores': ['groups/shopping-stores', 'groups/shopping/lists/**'],
  'recurring-items': ['groups/recurring-items'],
  household: [
    'groups/self',
    'groups/preferences',
    'groups/former-slugs',
    'groups/categories',
    'groups/households/**',
    'households/self',
    'households/preferences',
    'users/self',
    'explore/**',
    'admin/groups/**',
    'admin/households/**',
  ],
  people: [
    'users/**',
    'groups/members/**',
    'households/members',
    'households/statistics',
    'admin/users/**',
    'admin/groups/**',
    'admin/households/**',
    'admin/about/statistics',
  ],
  invitations: ['groups/invitations'],
  'share-links': ['shared/**', 'recipes/shared/*'],
  devices: ['devices', 'users/self/sessions', 'admin/users/**'],
  'api-tokens': ['users/self', 'users/self/calendar'],
  'recipe-actions': ['households/recipe-actions/**'],
  notifiers: ['households/events/notifications/**'],
  webhooks: ['groups/webhooks/**'],
  reports: ['groups/reports/**', 'recipe-imports'],
  exports: ['recipes/bulk-actions/export', 'recipes/exports', 'groups/storage'],
  tasks: ['admin/server-tasks', 'groups/server-tasks'],
  server: [
    'admin/about/**',
    'admin/email',
    'admin/helper',
    'admin/mail',
    'admin/signup',
    'admin/allowed-addresses',
    'admin/backups/schedule',
    'app/about',
    'devices/connection',
    'recipe-imports/helper',
  ],
}

/** Whether the answer with this query key, which is the address of its call, is one of those. */
export function isAnswer(patterns: readonly string[], key: readonly unknown[]): boolean {
  const end = key.findIndex((part) => typeof part !== 'string')
  const address = end === -1 ? key : key.slice(0, end)
  return patterns.some((pattern) => fits(pattern.split('/'), address))
}

function fits(pattern: string[], address: readonly unknown[]): boolean {
  const isOpen = pattern.at(-1) === '**'
  const fixed = isOpen ? pattern.slice(0, -1) : pattern
  if (isOpen ? address.length < fixed.length : address.length !== fixed.length) return false
  return fixed.every((part, index) => part === '*' || part === address[index])
}
