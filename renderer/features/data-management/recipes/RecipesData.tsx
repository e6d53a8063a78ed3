import { Button, Stack } from '@mantine/core'
import { IconDownload, IconFileZip, IconToolsKitchen2 } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { recipes, type RecipeSummary } from '#contract/recipes.ts'
import type { UserOut } from '#contract/users.ts'
import { call } from '#renderer/api/client.ts'
import { everybody } from '#renderer/api/members.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { DataTable } from '#renderer/components/tables/DataTable.tsx'
import { DataTableSkeleton } from '#renderer/components/tables/DataTableSkeleton.tsx'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { useRowSelection } from '#renderer/components/tables/use-row-selection.ts'
import { importPath } from '#renderer/features/recipes/index.ts'
import { counted } from '#renderer/i18n/format.ts'
import { type BulkAction, BulkActions } from './BulkActions.tsx'
import { BulkDialogs } from './BulkDialogs.tsx'
import { Exports } from './Exports.tsx'
import { recipeColumns } from './recipe-columns.tsx'

const pageSize = 500

/**
 * Every recipe of the group, newest first. Fetched in pages, so that the server can answer other requests in between;
 * oldest first, so that a recipe created meanwhile is at the end and shifts no page.
 */
async function fetchEverything(signal: AbortSignal): Promise<RecipeSummary[]> {
  const found = new Map<string, RecipeSummary>()
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { page, perPage: pageSize, orderBy: 'created_at', orderDirection: 'asc' as const }
    const answer = await call(recipes.list, { query }, signal)
    for (const recipe of answer.items) found.set(recipe.id, recipe)
    pages = answer.total_pages
  }
  return [...found.values()].toReversed()
}

const everything = queryOptions({
  queryKey: ['recipes', { all: true }],
  queryFn: ({ signal }) => fetchEverything(signal),
  staleTime: 60_000,
  // Structural sharing would compare ten thousand recipes deeply, which takes longer than rendering the fifteen on
  // screen.
  structuralSharing: false,
})

const idOf = ({ id }: RecipeSummary) => id

/** All recipes of the group in a table, to change, export or delete many at a time; and the exports. */
export function RecipesData() {
  const list = useQuery(everything)
  const members = useQuery(everybody).data?.items
  const renderTable = () => {
    if (list.isPending) return <DataTableSkeleton />
    if (!list.data) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
    return <RecipesTable all={list.data} members={members} />
  }
  return (
    <Stack gap="xl">
      {renderTable()}
      <Exports />
    </Stack>
  )
}

interface Open {
  action: BulkAction
  recipes: RecipeSummary[]
}

interface RecipesTableProps {
  all: RecipeSummary[]
  members: UserOut[] | undefined
}

function RecipesTable({ all, members }: RecipesTableProps) {
  const { t } = useTranslation()
  const { groupSlug } = useSignedIn()
  const { selection, selectedRows, clear } = useRowSelection(all, idOf)
  const [open, setOpen] = useState<Open | null>(null)
  const columns = useMemo(() => {
    const byId = new Map(members?.map((member) => [member.id, member]))
    return recipeColumns({ t, groupSlug, members: byId })
  }, [t, groupSlug, members])

  const handleChoose = (action: BulkAction) => setOpen({ action, recipes: selectedRows })
  const renderFooter = (shown: readonly RecipeSummary[]) => (
    <Footer
      count={shown.length}
      isAll={shown.length === all.length}
      groupSlug={groupSlug}
      onExport={() => setOpen({ action: 'export', recipes: [...shown] })}
    />
  )
  return (
    <>
      <DataTable
        rows={all}
        columns={columns}
        rowId={idOf}
        rowName={({ name }) => name}
        label={t('bulk.title')}
        searchLabel={t('data.kind.recipes.search')}
        storageKey="recipes"
        selection={selection}
        bulkActions={<BulkActions onChoose={handleChoose} />}
        footer={renderFooter}
        empty={<Empty groupSlug={groupSlug} />}
      />
      {open && (
        <BulkDialogs
          action={open.action}
          recipes={open.recipes}
          groupSlug={groupSlug}
          onClose={() => setOpen(null)}
          onDone={clear}
        />
      )}
    </>
  )
}

interface FooterProps {
  count: number
  isAll: boolean
  groupSlug: string
  onExport: () => void
}

function Footer({ count, isAll, groupSlug, onExport }: FooterProps) {
  const { t } = useTranslation()
  return (
    <>
      <ImportButton groupSlug={groupSlug} />
      {count > 0 && (
        <Button
          variant="default"
          leftSection={<IconFileZip size={20} aria-hidden />}
          onClick={onExport}
        >
          {t(isAll ? 'bulk.export-all' : 'bulk.export-found', counted(count))}
        </Button>
      )}
    </>
  )
}

function ImportButton({ groupSlug }: { groupSlug: string }) {
  const { t } = useTranslation()
  return (
    <Button
      component={Link}
      to={importPath(groupSlug)}
      variant="default"
      leftSection={<IconDownload size={20} aria-hidden />}
    >
      {t('bulk.import')}
    </Button>
  )
}

function Empty({ groupSlug }: { groupSlug: string }) {
  const { t } = useTranslation()
  return (
    <EmptyState icon={IconToolsKitchen2} title={t('bulk.empty-title')} text={t('bulk.empty-text')}>
      <ImportButton groupSlug={groupSlug} />
    </EmptyState>
  )
}
