import type { Loss } from '#contract/reports.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { asDiskFailure } from '#server/errors/disk-failure.ts'
import type { Import } from '../import.ts'
import { lose, tallyOf } from '../known.ts'
import { lastRows, noteNamed } from '#server/features/imported/index.ts'
import { reasonOf } from '../reason.ts'
import { addEntry } from '#server/features/reports/index.ts'
import {
  chosenWith,
  type IncomingCookbook,
  type IncomingList,
  type IncomingMenu,
  type IncomingPart,
  type PartKind,
} from '#server/recipe-files/incoming-parts.ts'
import { hasCookbook, storeCookbook } from './cookbooks.ts'
import { storeFoods } from './foods.ts'
import { hasList, storeList } from './lists.ts'
import { storeMealTypes } from './meal-types.ts'
import { storeMeals } from './meals.ts'
import { hasMenu, storeMenu } from './menus.ts'
import { storeNames } from './names.ts'
import { storeRules } from './rules.ts'
import { storeSettings } from './settings.ts'
import { storeStores } from './stores.ts'

/** Stores parts of one kind that the person wants, and tells of them: each of them, or all together once it ends. */
export async function storeParts(ctx: SignedIn, work: Import, parts: IncomingPart[]) {
  const [first] = parts
  const choice = first && chosenWith[first.kind]
  if (!first || (choice && work.wish.without.includes(choice))) return
  for (const part of parts) {
    if (part.kind === 'cookbooks') await cookbook(ctx, work, part.cookbook)
    else if (part.kind === 'shoppingLists') await list(ctx, work, part.list)
    else if (part.kind === 'menus') await menu(ctx, work, part.menu)
  }
  const { reportId } = work
  if (isTallied(first.kind)) {
    await noted(ctx, reportId, (ctx) => storeTogether(ctx, work, parts))
  }
}

/** Small parts, which are told of together. */
async function storeTogether(ctx: SignedIn, work: Import, parts: IncomingPart[]) {
  const { reportId, wish, known } = work
  const { mapping, onDuplicate } = wish
  const skipDuplicates = onDuplicate !== 'copy'
  const [{ kind }] = parts as [IncomingPart]
  const tally = tallyOf(known, kind)
  const names = parts.flatMap((part) => (part.kind === 'names' ? [part.name] : []))
  const foods = parts.flatMap((part) => (part.kind === 'foods' ? [part.food] : []))
  const stores = parts.flatMap((part) => (part.kind === 'shoppingStores' ? [part.store] : []))
  const types = parts.flatMap((part) => (part.kind === 'mealTypes' ? part.types : []))
  const meals = parts.flatMap((part) => (part.kind === 'mealPlans' ? [part.meal] : []))
  const rules = parts.flatMap((part) => (part.kind === 'mealPlanRules' ? [part.rule] : []))
  const groups = parts.flatMap((part) => (part.kind === 'groups' ? part.groups : []))
  const settings = parts.flatMap((part) => (part.kind === 'settings' ? part.settings : []))
  if (settings.length > 0) {
    const areWanted = wish.withSettings
    await storeSettings(ctx, { settings, reportId, tally, areWanted })
  }
  for (const { name, recipes, isChosen } of groups) {
    if (isChosen) tally.made += 1
    else lose(tally, name, String(recipes))
  }
  if (names.length > 0) await storeNames(ctx, { names, mapping, tally })
  if (foods.length > 0) await storeFoods(ctx, { foods, mapping, tally })
  if (stores.length > 0) await storeStores(ctx, { stores, reportId, known })
  if (types.length > 0) await storeMealTypes(ctx, { types, reportId, tally })
  if (meals.length > 0) await storeMeals(ctx, { meals, reportId, known, skipDuplicates })
  if (rules.length > 0) await storeRules(ctx, { rules, reportId, mapping, skipDuplicates, tally })
}

const tallied = {
  names: 'names',
  foods: 'foods',
  mealTypes: 'meal-types',
  mealPlans: 'meals',
  mealPlanRules: 'rules',
  shoppingStores: 'stores',
  settings: 'settings',
  groups: 'groups',
} as const satisfies Partial<Record<PartKind, string>>

const isTallied = (kind: PartKind): kind is keyof typeof tallied => Object.hasOwn(tallied, kind)

/** Tells of parts that are too many to tell of each. */
export async function tellTallies(ctx: SignedIn, { reportId, known }: Import) {
  for (const [kind, { made, skipped, lost }] of known.tallies) {
    const losses = [...lost.values()].slice(0, MOST_TOLD)
    if (made + skipped + losses.length === 0 || !isTallied(kind)) continue
    const message = [
      ctx.t(`report.made-${tallied[kind]}`, { count: made, number: made }),
      ...(skipped > 0 ? [ctx.t('report.were-here', { count: skipped, number: skipped })] : []),
    ].join(' ')
    await addEntry(ctx, reportId, { success: true, message, losses })
  }
}

function menu(ctx: SignedIn, work: Import, menu: IncomingMenu) {
  const { reportId, wish, known } = work
  return told(ctx, work, menu.name, async (ctx) => {
    if (wish.onDuplicate !== 'copy' && (await hasMenu(ctx, menu.name))) return null
    const losses = await storeMenu(ctx, { menu, reportId, known })
    return { message: ctx.t('report.made-menu', { name: menu.name }), losses }
  })
}

function cookbook(ctx: SignedIn, work: Import, cookbook: IncomingCookbook) {
  const { reportId, wish, known } = work
  return told(ctx, work, cookbook.name, async (ctx) => {
    if (wish.onDuplicate !== 'copy' && (await hasCookbook(ctx, cookbook.name))) return null
    const { mapping } = wish
    const losses = await storeCookbook(ctx, { cookbook, reportId, known, mapping })
    return { message: ctx.t('report.made-cookbook', { name: cookbook.name }), losses }
  })
}

function list(ctx: SignedIn, work: Import, list: IncomingList) {
  const { reportId, wish, known } = work
  const name = list.name || ctx.t('messages.unnamed-list')
  return told(ctx, work, name, async (ctx) => {
    if (wish.onDuplicate !== 'copy' && (await hasList(ctx, list.name))) return null
    const stored = await storeList(ctx, { list, reportId, known, mapping: wish.mapping })
    const { count, left, lost } = stored
    const losses = [...left.map((value) => ({ field: 'item', value })), ...lost].slice(0, MOST_TOLD)
    return { message: ctx.t('report.made-list', { name, count, number: count }), losses }
  })
}

/** So many losses of one entry are told. */
const MOST_TOLD = 100

interface Told {
  message: string
  losses: Loss[]
}

/** Stores one part and tells of it; null says that it was here. One that fails stops no other. */
async function told(
  ctx: SignedIn,
  { reportId, task }: Import,
  name: string,
  make: (ctx: SignedIn) => Promise<Told | null>,
) {
  try {
    const made = await noted(ctx, reportId, make)
    const entry = made ?? { message: ctx.t('report.skipped', { name }) }
    await addEntry(ctx, reportId, { success: true, ...entry })
  } catch (error) {
    if (task.signal.aborted || asDiskFailure(error)) throw error
    const message = ctx.t('report.not-migrated', { name })
    await addEntry(ctx, reportId, { success: false, message, exception: reasonOf(ctx, error) })
  }
}

/** Does it in a transaction, and notes the foods, units, labels and names that came to be by it. */
function noted<Result>(
  ctx: SignedIn,
  reportId: string,
  make: (ctx: SignedIn) => Promise<Result>,
): Promise<Result> {
  return transaction(ctx, async (ctx) => {
    const before = await lastRows(ctx.db)
    const result = await make(ctx)
    await noteNamed(ctx, reportId, before)
    return result
  })
}
