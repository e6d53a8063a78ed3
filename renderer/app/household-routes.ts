import type { RouteObject } from 'react-router-dom'
import { ToPlanner, ToRules } from './start/ToPlanner.tsx'
import { forAdvanced, forInviters, forManagers, forOrganizers } from './session/guards.tsx'

// Once for each feature: every `import()` lists all files that it needs, and this is in what pages begin with.
const dataManagementPages = () => import('#renderer/features/data-management/index.ts')
const householdPages = () => import('#renderer/features/household/index.ts')
const mealPlansPages = () => import('#renderer/features/meal-plans/index.ts')
const shoppingPages = () => import('#renderer/features/shopping/index.ts')

/** The screens of the household: its lists, settings, people, data and reports. */
export const householdRoutes: RouteObject[] = [
  { path: 'group/mealplan/planner/:other?', Component: ToPlanner },
  { path: 'household/mealplan/planner/:other?', Component: ToPlanner },
  {
    path: 'group/mealplan/planner/view',
    handle: { needsRoom: true },
    lazy: async () => ({
      Component: (await mealPlansPages()).PlannerPage,
    }),
  },
  {
    path: 'group/mealplan/settings',
    lazy: async () => ({
      Component: (await import('#renderer/features/plan-rules/index.ts')).RulesPage,
    }),
  },
  { path: 'household/mealplan/settings', Component: ToRules },
  {
    path: 'group/mealplan/meals',
    handle: forManagers,
    lazy: async () => ({
      Component: (await import('#renderer/features/meal-types/index.ts')).MealTypesPage,
    }),
  },
  {
    path: 'group/mealplan/menus',
    lazy: async () => ({
      Component: (await mealPlansPages()).MenusPage,
    }),
  },
  {
    path: 'group/mealplan/calendar',
    lazy: async () => ({
      Component: (await import('#renderer/features/plan-calendar/index.ts')).CalendarPage,
    }),
  },
  {
    path: 'shopping-lists',
    lazy: async () => ({
      Component: (await shoppingPages()).ListsPage,
    }),
  },
  {
    path: 'shopping-lists/:id',
    lazy: async () => ({
      Component: (await shoppingPages()).ListPage,
    }),
  },
  {
    path: 'group',
    handle: forManagers,
    lazy: async () => ({
      Component: (await householdPages()).HouseholdPage,
    }),
  },
  {
    path: 'group/reports',
    lazy: async () => ({
      Component: (await householdPages()).ReportsPage,
    }),
  },
  {
    path: 'group/reports/:id',
    lazy: async () => ({
      Component: (await householdPages()).ReportPage,
    }),
  },
  {
    path: 'group/migrations',
    lazy: async () => ({
      Component: (await import('#renderer/features/moving-in/index.ts')).MovingInPage,
    }),
  },
  {
    path: 'group/data',
    handle: forOrganizers,
    lazy: async () => ({
      Component: (await dataManagementPages()).DataStart,
    }),
  },
  {
    path: 'group/data/:kind',
    handle: forOrganizers,
    lazy: async () => ({
      Component: (await dataManagementPages()).DataPage,
    }),
  },
  {
    path: 'group/members',
    handle: forManagers,
    lazy: async () => ({
      Component: (await import('#renderer/features/members/index.ts')).MembersPage,
    }),
  },
  {
    path: 'group/webhooks',
    handle: forAdvanced,
    lazy: async () => ({
      Component: (await import('#renderer/features/webhooks/index.ts')).WebhooksPage,
    }),
  },
  {
    path: 'group/notifiers',
    handle: forAdvanced,
    lazy: async () => ({
      Component: (await import('#renderer/features/notifiers/index.ts')).NotifiersPage,
    }),
  },
  {
    path: 'group/invitations',
    handle: forInviters,
    lazy: async () => ({
      Component: (await import('#renderer/features/people/index.ts')).InvitePage,
    }),
  },
]
