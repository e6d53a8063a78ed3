import type { RouteObject } from 'react-router-dom'
import { ToPlanner, ToRules } from './start/ToPlanner.tsx'
import { forAdvanced, forInviters, forManagers, forOrganizers } from './session/guards.tsx'

/** The screens of the household: its lists, settings, people, data and reports. */
export const householdRoutes: RouteObject[] = [
  { path: 'group/mealplan/planner/:other?', Component: ToPlanner },
  { path: 'household/mealplan/planner/:other?', Component: ToPlanner },
  {
    path: 'group/mealplan/planner/view',
    handle: { needsRoom: true },
    lazy: async () => ({
      Component: (await import('#renderer/features/meal-plans/index.ts')).PlannerPage,
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
      Component: (await import('#renderer/features/meal-plans/index.ts')).MenusPage,
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
      Component: (await import('#renderer/features/shopping/index.ts')).ListsPage,
    }),
  },
  {
    path: 'shopping-lists/:id',
    lazy: async () => ({
      Component: (await import('#renderer/features/shopping/index.ts')).ListPage,
    }),
  },
  {
    path: 'group',
    handle: forManagers,
    lazy: async () => ({
      Component: (await import('#renderer/features/household/index.ts')).HouseholdPage,
    }),
  },
  {
    path: 'group/reports',
    lazy: async () => ({
      Component: (await import('#renderer/features/household/index.ts')).ReportsPage,
    }),
  },
  {
    path: 'group/reports/:id',
    lazy: async () => ({
      Component: (await import('#renderer/features/household/index.ts')).ReportPage,
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
      Component: (await import('#renderer/features/data-management/index.ts')).DataStart,
    }),
  },
  {
    path: 'group/data/:kind',
    handle: forOrganizers,
    lazy: async () => ({
      Component: (await import('#renderer/features/data-management/index.ts')).DataPage,
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
