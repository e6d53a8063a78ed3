/** Who opens every screen. */
export const viewers = ['visitor', 'stranger', 'member', 'administrator'] as const
export type Viewer = (typeof viewers)[number]

/** What addresses of records are made of. */
export interface Made {
  userId: string
  groupId: string
  linkId: string
  listId: string
  reportId: string
}

export interface Outcome {
  heading: string
  /** The address it ends at, where it is another one. */
  at?: string | RegExp
  /** What the server says no to on the way, and rightly: '404 /api/recipes/nothing'. */
  refused?: string[]
}

export interface Screen {
  /** The route as `routes.tsx` has it. */
  route: string
  at: string | ((made: Made) => string)
  /** Of each viewer, or of all alike. */
  outcome: (viewer: Viewer) => Outcome
}

export const login: Outcome = { heading: 'Welcome back', at: /^\/login/ }
export const home = (viewer: Viewer): Outcome => ({
  heading: 'Recipes',
  at: viewer === 'stranger' ? '/g/other' : '/g/home',
})

export const same =
  (heading: string, more: Partial<Outcome> = {}) =>
  () => ({ heading, ...more })
/** Visitors log in first; the address is about one's own. */
export const signedIn =
  (heading: string, more: Partial<Outcome> = {}) =>
  (viewer: Viewer): Outcome =>
    viewer === 'visitor' ? login : { heading, ...more }
/** The same, and who is of another group is led home. */
export const ofHome =
  (heading: string, more: Partial<Outcome> = {}) =>
  (viewer: Viewer): Outcome =>
    viewer === 'stranger' ? home(viewer) : signedIn(heading, more)(viewer)
export const ofAdmins =
  (heading: string, more: Partial<Outcome> = {}) =>
  (viewer: Viewer): Outcome =>
    viewer === 'member' ? home(viewer) : ofHome(heading, more)(viewer)

export const isOutside = (viewer: Viewer) => viewer === 'visitor' || viewer === 'stranger'
export const start = (viewer: Viewer) => home(viewer)
export const notHere: Outcome = { heading: 'Recipe not found' }
export const noRecipe =
  (slug: string) =>
  (viewer: Viewer): Outcome => ({
    heading: viewer === 'visitor' ? 'Not found or not public' : notHere.heading,
    refused: [
      isOutside(viewer) ? `404 /api/explore/recipes/home/${slug}` : `404 /api/recipes/${slug}`,
    ],
  })
export const noPage =
  (rest: string) =>
  (viewer: Viewer): Outcome => ({
    heading: '404 Not Found',
    // Of members the address of their own group is tried.
    ...(viewer !== 'visitor' && { at: `${home(viewer).at as string}/${rest}` }),
  })
