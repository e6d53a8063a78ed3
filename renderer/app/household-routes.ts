import type { RouteObject } from 'react-router-dom'
import { latePage } from './late/late-page.ts'
import { ToPlanner, ToRules } from './start/ToPlanner.tsx'
import { forAdvanced, forInviters, forManagers, forOrganizers } from './session/guards.tsx'

/** The screens of the household: its lists, settings, people, data and reports. */
export const householdRoutes: RouteObject[] = [
  { path: 'group/mealplan/planner/:other?', Component: ToPlanner },
  { path: 'household/mealplan/planner/:other?', Component: ToPlanner },
  {
    path: 'group/mealplan/planner/view',
    handle: { needsRoom: true },
    lazy: latePage(async ({ mealPlans }) => (await mealPlans()).PlannerPage),
  },
  {
    path: 'group/mealplan/settings',
    lazy: latePage(async ({ planRules }) => (await planRules()).RulesPage),
  },
  { path: 'household/mealplan/settings', Component: ToRules },
  {
    path: 'group/mealplan/meals',
    handle: forManagers,
    lazy: latePage(async ({ mealTypes }) => (await mealTypes()).MealTypesPage),
  },
  {
    path: 'group/mealplan/menus',
    lazy: latePage(async ({ mealPlans }) => (await mealPlans()).MenusPage),
  },
  {
    path: 'group/mealplan/calendar',
    lazy: latePage(async ({ planCalendar }) => (await planCalendar()).CalendarPage),
  },
  {
    path: 'shopping-lists',
    lazy: latePage(async ({ shopping }) => (await shopping()).ListsPage),
  },
  {
    path: 'shopping-lists/:id',
    lazy: latePage(async ({ shopping }) => (await shopping()).ListPage),
  },
  {
    path: 'group',
    handle: forManagers,
    lazy: latePage(async ({ household }) => (await household()).HouseholdPage),
  },
  {
    path: 'group/reports',
    lazy: latePage(async ({ household }) => (await household()).ReportsPage),
  },
  {
    path: 'group/reports/:id',
    lazy: latePage(async ({ household }) => (await household()).ReportPage),
  },
  {
    path: 'group/migrations',
    lazy: latePage(async ({ movingIn }) => (await movingIn()).MovingInPage),
  },
  {
    path: 'group/data',
    handle: forOrganizers,
    lazy: latePage(async ({ dataManagement }) => (await dataManagement()).DataStart),
  },
  {
    path: 'group/data/:kind',
    handle: forOrganizers,
    lazy: latePage(async ({ dataManagement }) => (await dataManagement()).DataPage),
  },
  {
    path: 'group/members',
    handle: forManagers,
    lazy: latePage(async ({ members }) => (await members()).MembersPage),
  },
  {
    path: 'group/webhooks',
    handle: forAdvanced,
    lazy: latePage(async ({ webhooks }) => (await webhooks()).WebhooksPage),
  },
  {
    path: 'group/notifiers',
    handle: forAdvanced,
    lazy: latePage(async ({ notifiers }) => (await notifiers()).NotifiersPage),
  },
  {
    path: 'group/invitations',
    handle: forInviters,
    lazy: latePage(async ({ people }) => (await people()).InvitePage),
  },
]
