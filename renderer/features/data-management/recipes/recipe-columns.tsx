import { Group } from '@mantine/core'
import type { TFunction } from 'i18next'
import { Link } from 'react-router-dom'
import { difficulties } from '#contract/recipe-fields.ts'
import type { RecipeSummary } from '#contract/recipes.ts'
import type { UserOut } from '#contract/users.ts'
import { Avatar } from '#renderer/components/pictures/Avatar.tsx'
import type { DataColumn } from '#renderer/components/tables/data-table-types.ts'
import { recipePath } from '#renderer/features/recipes/index.ts'
import { formatNumber, formatTime } from '#renderer/i18n/format.ts'
import { idColumn, textColumn } from '../columns.tsx'
import classes from './bulk.module.css'

const mostChips = 4
const chipLists = [
  ['tags', (recipe: RecipeSummary) => recipe.tags],
  ['categories', (recipe: RecipeSummary) => recipe.recipeCategory],
  ['tools', (recipe: RecipeSummary) => recipe.tools],
] as const

interface ColumnsOptions {
  t: TFunction
  groupSlug: string
  members: ReadonlyMap<string, UserOut>
}

/** The columns of the recipes table; rarely used ones are hidden at first. */
export function recipeColumns({
  t,
  groupSlug,
  members,
}: ColumnsOptions): DataColumn<RecipeSummary>[] {
  const ownerOf = ({ userId }: RecipeSummary) => members.get(userId ?? '')?.fullName ?? ''
  return [
    {
      id: 'name',
      label: t('bulk.column.name'),
      main: true,
      render: ({ name, slug }) => (
        <Link className={`around ${classes.link}`} to={recipePath(groupSlug, slug)} dir="auto">
          {name}
        </Link>
      ),
      sortValue: ({ name }) => name,
      searchText: ({ name }) => name,
    },
    {
      id: 'owner',
      label: t('bulk.column.owner'),
      render: ({ userId }) => <Owner member={members.get(userId ?? '')} />,
      sortValue: ownerOf,
      isEmpty: (recipe) => ownerOf(recipe) === '',
      searchText: ownerOf,
    },
    ...chipLists.map(([id, listOf]) => chipColumn(id, t(`bulk.column.${id}`), listOf)),
    textColumn('yield', t('bulk.column.yield'), ({ recipeYield }) => recipeYield, { hidden: true }),
    {
      ...textColumn('difficulty', t('recipe.difficulty.label'), difficultyIn(t), { hidden: true }),
      // Sorts by difficulty instead of by its name.
      sortValue: ({ difficulty }) => difficulty && difficulties.indexOf(difficulty),
    },
    {
      id: 'added',
      label: t('bulk.column.added'),
      hidden: true,
      render: ({ dateAdded }) => formatTime(dateAdded),
      sortValue: ({ createdAt }) => createdAt,
    },
    {
      id: 'updated',
      label: t('bulk.column.updated'),
      hidden: true,
      render: ({ updatedAt }) => formatTime(updatedAt),
      sortValue: ({ updatedAt }) => updatedAt,
    },
    {
      id: 'rating',
      label: t('bulk.column.rating'),
      hidden: true,
      align: 'end',
      render: ({ rating }) => rating !== null && formatNumber(rating, { maximumFractionDigits: 1 }),
      sortValue: ({ rating }) => rating,
      isEmpty: ({ rating }) => rating === null,
    },
    idColumn(t('bulk.column.id')),
  ]
}

const difficultyIn =
  (t: TFunction) =>
  ({ difficulty }: RecipeSummary) =>
    difficulty && t(`recipe.difficulty.${difficulty}`)

type Named = { id: string; name: string }

function chipColumn(
  id: string,
  label: string,
  listOf: (recipe: RecipeSummary) => Named[],
): DataColumn<RecipeSummary> {
  const namesOf = (recipe: RecipeSummary) => listOf(recipe).map(({ name }) => name)
  return {
    id,
    label,
    render: (recipe) => <Chips all={listOf(recipe)} />,
    sortValue: (recipe) => namesOf(recipe).join(', '),
    searchText: (recipe) => namesOf(recipe).join(' '),
    isEmpty: (recipe) => listOf(recipe).length === 0,
  }
}

function Chips({ all }: { all: Named[] }) {
  const rest = all.slice(mostChips)
  if (all.length === 0) return null
  return (
    <span className={classes.chips}>
      {all.slice(0, mostChips).map(({ id, name }) => (
        <bdi key={id} className={classes.chip}>
          {name}
        </bdi>
      ))}
      {rest.length > 0 && (
        <span className={classes.rest} title={rest.map(({ name }) => name).join(', ')}>
          {formatNumber(rest.length, { signDisplay: 'always' })}
        </span>
      )}
    </span>
  )
}

function Owner({ member }: { member: UserOut | undefined }) {
  if (!member) return null
  return (
    <Group gap={8} wrap="nowrap" component="span">
      <Avatar user={member} size={28} />
      <bdi className={classes.owner}>{member.fullName}</bdi>
    </Group>
  )
}
