import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { Estate } from './estate.ts'

export const calls = Object.values(contract)
  .flatMap((featureCalls) => Object.values(featureCalls as Record<string, Endpoint>))
  .flatMap((endpoint) =>
    [endpoint.route, ...(endpoint.aliases ?? [])].map((route) => ({ ...endpoint, route })),
  )

/** Which record of an estate an address means, by what stands before the parameter. */
const owners: [pattern: RegExp, id: (estate: Estate) => string][] = [
  [/^\/recipes\/:slug/, ({ recipe }) => recipe.slug],
  [/^\/recipes\/timeline\/events\/:id/, ({ event }) => event.id],
  [/^\/recipes\/shared\/:tokenId/, ({ link }) => link],
  [/^\/shared\/recipes\/:id/, ({ link }) => link],
  [/^\/comments\/:id/, ({ comment }) => comment.id],
  [/^\/recipe-trash\/:id/, ({ trashed }) => trashed],
  [/^\/organizers\/categories\/slug\/:slug/, ({ category }) => category.slug],
  [/^\/organizers\/tags\/slug\/:slug/, ({ tag }) => tag.slug],
  [/^\/organizers\/tools\/slug\/:slug/, ({ tool }) => tool.slug],
  [/^\/organizers\/categories\/:id/, ({ category }) => category.id],
  [/^\/organizers\/tags\/:id/, ({ tag }) => tag.id],
  [/^\/organizers\/tools\/:id/, ({ tool }) => tool.id],
  [/^\/foods\/:id/, ({ food }) => food.id],
  [/^\/units\/:id/, ({ unit }) => unit.id],
  [/^\/groups\/labels\/:id/, ({ label }) => label.id],
  [/^\/(?:groups|households)\/shopping\/lists\/:id/, ({ list }) => list.id],
  [/^\/(?:groups|households)\/shopping\/items\/:id/, ({ item }) => item.id],
  [/^\/groups\/shopping-stores\/:id/, ({ store }) => store.id],
  [/^\/groups\/recurring-items\/:id/, ({ recurring }) => recurring.id],
  [/^\/(?:groups|households)\/mealplans\/rules\/:id/, ({ rule }) => rule.id],
  [/^\/(?:groups|households)\/mealplans\/:id/, ({ meal }) => String(meal.id)],
  [/^\/groups\/meal-types\/:id/, ({ mealType }) => mealType.id],
  [/^\/groups\/menus\/:id/, ({ menu }) => menu.id],
  [/^\/calendars\/:secret/, ({ calendar }) => calendar],
  [/^\/(?:groups|households)\/recipe-actions\/:id/, ({ action }) => action.id],
  [/^\/(?:groups|households)\/webhooks\/:id/, ({ hook }) => hook.id],
  [/^\/(?:groups|households)\/events\/notifications\/:id/, ({ notifier }) => notifier.id],
  [/^\/groups\/members\/:id/, ({ person }) => person.username],
  [/^\/groups\/households\/:slug/, ({ person }) => person.groupId],
  [/^\/groups\/reports\/:id/, ({ report }) => report.id],
  [/^\/recipe-imports\/readings\/:id/, ({ reading }) => reading],
  [/^\/groups\/migrations\/files\/:id/, () => randomUUID()],
  [/^\/groups\/migrations\/:id/, ({ report }) => report.id],
  [/^\/(?:groups|households)\/invitations\/:token/, ({ invitation }) => invitation],
  [/^\/invitations\/:token/, ({ invitation }) => invitation],
  [/^\/users\/self\/ratings\/:recipeId/, ({ recipe }) => recipe.id],
  [/^\/users\/self\/sessions\/:id/, ({ session }) => session],
  [/^\/devices\/codes\/:id/, ({ pairing }) => pairing],
  [/^\/devices\/:id/, ({ session }) => session],
  [/^\/users\/api-tokens\/:id/, ({ token }) => token],
  [/^\/users\/:id/, ({ person }) => person.id],
  [/^\/media\/users\/:userId/, ({ person }) => person.id],
  [/^\/media\/recipes\/:recipeId/, ({ recipe }) => recipe.id],
  [/^\/(?:groups|households)\/cookbooks\/:id/, ({ cookbook }) => cookbook.id],
  [/^\/explore\/[\w-]+\/:group/, ({ person }) => person.groupSlug],
]

/** And the second one of an address: 'pictures/:id' of a recipe. */
const parts: [pattern: RegExp, id: (estate: Estate) => string][] = [
  [/\/pictures\/:id/, ({ picture }) => picture],
  [/\/comments\/:id/, ({ comment }) => comment.id],
  [/\/versions\/:id/, ({ version }) => version],
  [/\/deliveries\/:deliveryId/, ({ delivery }) => delivery.id],
  [/\/trigger\/:slug/, ({ recipe }) => recipe.slug],
  [/\/recipe\/:recipeId/, ({ recipe }) => recipe.id],
  [/\/(?:ratings|favorites|recipes)\/:slug/, ({ recipe }) => recipe.slug],
  [/\/images\/timeline\/:eventId/, ({ event }) => event.id],
  [/\/images\/:pictureId/, ({ picture }) => picture],
  [/\/foods\/:id/, ({ food }) => food.id],
  [/\/explore\/foods\/:group\/:id/, ({ food }) => food.id],
  [/\/categories\/:id/, ({ category }) => category.id],
  [/\/tags\/:id/, ({ tag }) => tag.id],
  [/\/tools\/:id/, ({ tool }) => tool.id],
  [/\/cookbooks\/:slug/, ({ cookbook }) => cookbook.slug],
  [/\/explore\/cookbooks\/:group\/:slug/, ({ cookbook }) => cookbook.slug],
  [/\/households\/:slug/, ({ person }) => person.groupId],
  [/\/explore\/recipes\/:group\/:slug/, ({ recipe }) => recipe.slug],
  [/^\/media\/users\/:userId\/:fileName/, () => 'profile.webp'],
  [/\/assets\/:fileName/, ({ asset }) => asset],
  [/\/:fileName/, () => 'original.webp'],
  [/\/pages\/:page/, () => '1'],
]

/**
 * The path of a call with the owner's record and the record within it.
 * @throws Error if the tables above do not have the address: a new call needs a line there
 */
export function addressOf(path: string, owner: Estate, within: Estate = owner): string {
  const found = owners.find(([pattern]) => pattern.test(path))
  if (!found) throw new Error(`nothing says what ${path} belongs to`)
  const last = found[0].source.split(':').at(-1)!
  let address = path.replace(`:${last}`, encodeURIComponent(found[1](owner)))
  // The template decides, as a value that was put in already may look like anything.
  for (const [pattern, id] of parts) {
    const name = /:(\w+)$/.exec(pattern.source)?.[1]
    if (name && pattern.test(path) && address.includes(`:${name}`)) {
      address = address.replace(`:${name}`, encodeURIComponent(id(within)))
    }
  }
  if (address.includes('/:')) throw new Error(`nothing says what ${address} means`)
  return `/api${address}`
}

/** A body that the call would accept from the owner of the record. */
export function bodyFor(route: string, estate: Estate) {
  const { recipe, cookbook, list, item, meal, label, food, unit, picture } = estate
  if (/^(?:GET|DELETE)/.test(route)) return undefined
  const path = route.split(' ')[1]!
  if (path.endsWith('/readings/:id/recipe')) return { recipe: { name: 'Taken over' } }
  if (path.endsWith('/recipe-actions/:id')) return { ...estate.action, title: 'Taken over' }
  if (path.endsWith('/webhooks/:id')) return { ...estate.hook, name: 'Taken over' }
  if (path.endsWith('/notifications/:id')) return { ...estate.notifier, name: 'Taken over' }
  if (path.includes('last-made')) return { timestamp: '2026-01-02T03:04:05Z' }
  if (path.endsWith('/pictures')) return { order: [picture] }
  if (/\/(?:image|pictures\/from-address)$/.test(path)) return { url: 'http://127.0.0.1:9/a.jpg' }
  if (path.endsWith('/duplicate')) return { name: 'Copied' }
  if (path.includes('/comments')) return { text: 'Taken over' }
  if (path.includes('/timeline/')) return { subject: 'Taken over' }
  if (path.startsWith('/foods')) return { ...food, name: 'Taken over' }
  if (path.startsWith('/units')) return { ...unit, name: 'Taken over' }
  if (path.includes('/labels')) return { ...label, name: 'Taken over' }
  if (path.endsWith('/label-settings')) return []
  if (path.endsWith('/shopping-stores/:id')) return { name: 'Taken over' }
  if (path.endsWith('/recurring-items/:id')) return { nextOn: '2026-05-05' }
  if (path.endsWith('/copy')) return { name: 'Taken over' }
  if (path.includes('/shopping/items')) return { ...item, note: 'Taken over' }
  if (path.includes('/recipe/:recipeId')) return {}
  if (path.endsWith('/plan/preview')) return { ids: [meal.id] }
  if (path.endsWith('/plan/undo')) return estate.planned
  if (path.endsWith('/lists/:id/plan')) return { ...estate.planned, wanted: ['x'] }
  if (path.includes('/shopping/lists')) return { ...list, name: 'Taken over', listItems: [] }
  if (path.includes('/mealplans/rules')) return { day: 'monday' }
  if (path.endsWith('/meal-types/:id')) return { name: 'Taken over' }
  if (path.endsWith('/menus/:id')) return { name: 'Taken over' }
  if (path.endsWith('/menus/:id/plan')) return { date: '2026-05-05' }
  if (path.includes('/mealplans')) return { ...meal, title: 'Taken over' }
  if (path.includes('/cookbooks/')) return { ...cookbook, description: 'Taken over' }
  if (path.includes('/ratings/')) return { rating: 5 }
  if (path.startsWith('/users/')) return { fullName: 'Taken over' }
  if (path.startsWith('/devices/')) return { name: 'Taken over' }
  if (path.startsWith('/organizers/')) return { name: 'Taken over' }
  if (path === '/recipes/:slug') return { description: 'Taken over', id: recipe.id }
  return {}
}
