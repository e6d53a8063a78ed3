import { ActionIcon, Button, Checkbox, Menu, TextInput } from '@mantine/core'
import { IconArrowsSort, IconColumns3, IconSearch, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { counted, formatNumber } from '#renderer/i18n/format.ts'
import type { DataColumn } from './data-table-types.ts'
import classes from './DataTable.module.css'
import type { RangeSelection } from './use-row-selection.ts'
import type { TableView } from './use-table-view.ts'

interface BarProps<Row> {
  searchLabel: string
  columns: readonly DataColumn<Row>[]
  view: TableView<Row>
  range: RangeSelection
  narrow: boolean
  /** Whether a menu sorts, because not every column has a heading to press. */
  sorts: boolean
  toolbar: ReactNode
  bulkActions: ReactNode
}

/** Above the table: search, columns and the page's own buttons; with ticked rows, the bulk actions. */
export function DataTableBar<Row>(props: BarProps<Row>) {
  const { t } = useTranslation()
  const { searchLabel, columns, view, range, narrow, sorts, ...rest } = props
  const isSearched = view.search.trim() !== ''
  return (
    <>
      <div className={classes.bar}>
        <TextInput
          className={classes.search}
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          dir="auto"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={view.search}
          onChange={(event) => view.setSearch(event.currentTarget.value)}
        />
        {sorts && <SortMenu columns={columns} view={view} />}
        <ColumnMenu columns={columns} view={view} narrow={narrow} />
        <span className={classes.own}>{rest.toolbar}</span>
      </div>
      <div className={classes.state}>
        {range && narrow && (
          <Checkbox
            label={t('table.all')}
            checked={range.all}
            indeterminate={range.some}
            onChange={range.toggleAll}
          />
        )}
        <span role="status" className={isSearched ? 'tabular' : 'only-for-readers'}>
          {isSearched &&
            t('table.found', {
              ...counted(view.matching.length),
              total: formatNumber(view.total),
            })}
        </span>
      </div>
      {range && range.count > 0 && (
        <div className={classes.bulk} role="group" aria-label={t('table.with-selected')}>
          <span className={classes.count}>
            {t('table.selected', counted(range.count))}
            {range.unseen > 0 && (
              <small>{t('table.unseen', { number: formatNumber(range.unseen) })}</small>
            )}
          </span>
          <div className={classes.bulkActions}>{rest.bulkActions}</div>
          <ActionIcon aria-label={t('table.clear')} title={t('table.clear')} onClick={range.clear}>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </>
  )
}

interface MenuProps<Row> {
  columns: readonly DataColumn<Row>[]
  view: TableView<Row>
}

function ColumnMenu<Row>({ columns, view, narrow }: MenuProps<Row> & { narrow: boolean }) {
  const { t } = useTranslation()
  const label = t('table.columns')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {narrow ? (
          <ActionIcon variant="default" aria-label={label} title={label}>
            <IconColumns3 size={20} aria-hidden />
          </ActionIcon>
        ) : (
          <Button variant="default" leftSection={<IconColumns3 size={20} aria-hidden />}>
            {label}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {columns
          .filter(({ main = false }) => !main)
          .map((column) => (
            <Menu.CheckboxItem
              key={column.id}
              checked={view.shownColumns.includes(column)}
              onChange={() => view.toggleColumn(column)}
            >
              {column.label}
            </Menu.CheckboxItem>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** For columns that have no heading to press. */
function SortMenu<Row>({ columns, view }: MenuProps<Row>) {
  const { t } = useTranslation()
  const label = t('table.sort')
  const { sort } = view
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label={label} title={label}>
          <IconArrowsSort size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={sort ? `${sort.column} ${sort.descending}` : null}
          onChange={(value) => {
            const [column = '', descending] = value.split(' ')
            view.setSort({ column, descending: descending === 'true' })
          }}
        >
          {columns
            .filter(({ sortValue }) => sortValue)
            .flatMap(({ id, label: column }) => [
              <Menu.RadioItem key={`${id} false`} value={`${id} false`}>
                {t('table.ascending', { column })}
              </Menu.RadioItem>,
              <Menu.RadioItem key={`${id} true`} value={`${id} true`}>
                {t('table.descending', { column })}
              </Menu.RadioItem>,
            ])}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
