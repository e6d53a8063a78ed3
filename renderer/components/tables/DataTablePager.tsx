import { ActionIcon, NativeSelect } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  type Icon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { counted, formatNumber } from '#renderer/i18n/format.ts'
import classes from './DataTable.module.css'
import { type PageSize, pageSizes } from './table-memory.ts'
import type { TableView } from './use-table-view.ts'

/** Below the table: which rows are shown, how many per page, and buttons for the other pages. */
export function DataTablePager<Row>({ view }: { view: TableView<Row> }) {
  const { t } = useTranslation()
  const { first, page, pages, matching } = view
  const last = Math.min(first + view.pageSize, matching.length)
  const steps: { label: string; to: number; icon: Icon }[] = [
    { label: t('table.first-page'), to: 1, icon: IconChevronsLeft },
    { label: t('table.previous-page'), to: page - 1, icon: IconChevronLeft },
    { label: t('table.next-page'), to: page + 1, icon: IconChevronRight },
    { label: t('table.last-page'), to: pages, icon: IconChevronsRight },
  ]
  // All rows fit on the smallest page, so there is nothing to page through.
  if (matching.length <= pageSizes[0]) return null
  return (
    <nav className={classes.pager} aria-label={t('table.pages')}>
      <NativeSelect
        aria-label={t('table.per-page')}
        value={String(view.pageSize)}
        onChange={(event) => view.setPageSize(Number(event.currentTarget.value) as PageSize)}
        data={pageSizes.map((size) => ({
          value: String(size),
          label: t('table.rows', counted(size)),
        }))}
      />
      <span className="tabular" role="status">
        {t('table.range', {
          from: formatNumber(first + 1),
          to: formatNumber(last),
          total: formatNumber(matching.length),
        })}
      </span>
      <span className={classes.steps}>
        {steps.map(({ label, to, icon: Arrow }) => (
          <ActionIcon
            key={label}
            aria-label={label}
            title={label}
            disabled={to < 1 || to > pages || to === page}
            onClick={() => view.setPage(to)}
          >
            <Arrow size={20} className="mirrored" aria-hidden />
          </ActionIcon>
        ))}
      </span>
    </nav>
  )
}
