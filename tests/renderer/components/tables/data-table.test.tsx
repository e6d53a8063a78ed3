import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DataTable } from '#renderer/components/tables/DataTable.tsx'
import type { DataColumn, DataTableProps } from '#renderer/components/tables/data-table-types.ts'
import { useRowSelection } from '#renderer/components/tables/use-row-selection.ts'

interface Cheese {
  id: string
  name: string
  age: number | null
  country: string
}

const cheeses: Cheese[] = [
  { id: 'a', name: 'Gruyère', age: 12, country: 'Switzerland' },
  { id: 'b', name: 'Feta', age: null, country: 'Greece' },
  { id: 'c', name: 'comté', age: 8, country: 'France' },
  { id: 'd', name: 'Brie', age: 2, country: 'France' },
]

const columns: DataColumn<Cheese>[] = [
  {
    id: 'name',
    label: 'Name',
    main: true,
    render: ({ name }) => name,
    sortValue: ({ name }) => name,
    searchText: ({ name }) => name,
  },
  { id: 'age', label: 'Months', render: ({ age }) => age, sortValue: ({ age }) => age },
  {
    id: 'country',
    label: 'Country',
    hidden: true,
    render: ({ country }) => country,
    searchText: ({ country }) => country,
  },
]

const rowId = ({ id }: Cheese) => id

function Table({ rows = cheeses, ...rest }: Partial<DataTableProps<Cheese>>) {
  const { selection, selectedRows } = useRowSelection(rows, rowId)
  return (
    <MantineProvider env="test">
      <DataTable
        rows={rows}
        columns={columns}
        rowId={rowId}
        rowName={({ name }) => name}
        label="Cheeses"
        searchLabel="Search cheeses"
        storageKey="cheeses"
        empty="No cheese"
        selection={selection}
        bulkActions={<output>{selectedRows.map(({ name }) => name).join()}</output>}
        {...rest}
      />
    </MantineProvider>
  )
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
const search = (text: string) =>
  userEvent.type(screen.getByRole('searchbox', { name: 'Search cheeses' }), text)
const tick = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })

const many = (count: number): Cheese[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Cheese ${index + 1}`,
    age: index,
    country: index % 2 ? 'Italy' : 'Spain',
  }))

test('headings sort by words of the language and by numbers, empty values last either way', async () => {
  render(<Table />)
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(names()).toEqual(['Brie', 'comté', 'Feta', 'Gruyère'])
  await userEvent.click(screen.getByRole('button', { name: 'Months' }))
  expect(names()).toEqual(['Brie', 'comté', 'Gruyère', 'Feta'])
  await userEvent.click(screen.getByRole('button', { name: 'Months' }))
  expect(names()).toEqual(['Gruyère', 'comté', 'Brie', 'Feta'])
  expect(screen.getByRole('columnheader', { name: 'Months' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
})

test('the search ignores case and accents and looks into hidden columns', async () => {
  render(<Table />)
  await search('GRUYERE')
  expect(names()).toEqual(['Gruyère'])
  await userEvent.clear(screen.getByRole('searchbox'))
  await search('france com')
  expect(names()).toEqual(['comté'])
  expect(screen.getByRole('status')).toHaveTextContent('1 of 4 found')

  await search('x')
  expect(screen.getByText('Nothing matches “france comx”')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(names()).toHaveLength(4)
})

test('a search lists what is called so first, then what begins with it, each in the chosen order', async () => {
  const named = ['Almond butter', 'Butterscotch', 'Peanutbutter', 'Butter', 'Buttermilk', 'Ghee']
  const rows = named.map((name) => ({
    id: name,
    name,
    age: null,
    country: name === 'Ghee' ? 'where butter is clarified' : '',
  }))
  render(<Table rows={rows} initialSort={{ column: 'name', descending: false }} />)
  await search('butter')
  expect(names()).toEqual([
    'Butter',
    'Buttermilk',
    'Butterscotch',
    'Almond butter',
    'Ghee',
    'Peanutbutter',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(names()).toEqual([
    'Butter',
    'Butterscotch',
    'Buttermilk',
    'Ghee',
    'Almond butter',
    'Peanutbutter',
  ])
  await userEvent.clear(screen.getByRole('searchbox'))
  expect(names()[0]).toBe('Peanutbutter')
})

test('chosen columns, order and rows per page are remembered', async () => {
  const { unmount } = render(<Table rows={many(60)} />)
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Country' }))
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Months' }))
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Name' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50')
  unmount()

  render(<Table rows={many(60)} />)
  const headings = screen.getAllByRole('columnheader').map((cell) => cell.textContent)
  expect(headings).toEqual(['', 'Name', 'Country'])
  expect(names()).toHaveLength(50)
  expect(names()[0]).toBe('Cheese 60')
})

test('stored settings of another shape are ignored', () => {
  localStorage.setItem('trivet.table.cheeses', '{"sort":7,"columns":[3],"pageSize":"many"}')
  render(<Table />)
  expect(names()).toEqual(['Gruyère', 'Feta', 'comté', 'Brie'])
})

test('pages are turned, and a search starts at the first', async () => {
  render(<Table rows={many(40)} />)
  expect(screen.getByText('1–15 of 40')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Last page' }))
  expect(screen.getByText('31–40 of 40')).toBeVisible()
  expect(names()[0]).toBe('Cheese 31')
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await search('cheese 1')
  expect(names()[0]).toBe('Cheese 1')
})

test('everything that matches is ticked at once, on all pages', async () => {
  render(<Table rows={many(40)} />)
  await search('italy')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all matching' }))
  expect(screen.getByText('20 selected')).toBeVisible()
  await userEvent.clear(screen.getByRole('searchbox'))
  await search('spain')
  expect(screen.getByText('(20 not shown)')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByText(/selected/)).toBeNull()
})

test('with Shift a range is ticked, in the order on screen', () => {
  render(<Table initialSort={{ column: 'name', descending: false }} />)
  fireEvent.click(tick('Brie'))
  fireEvent.click(tick('Feta'), { shiftKey: true })
  expect(screen.getByRole('group')).toHaveTextContent('3 selected')
  expect(tick('comté')).toBeChecked()
  expect(tick('Gruyère')).not.toBeChecked()
})

test('a row that no longer exists is not ticked any more', () => {
  const { rerender } = render(<Table />)
  fireEvent.click(tick('Feta'))
  fireEvent.click(tick('Brie'))
  rerender(<Table rows={cheeses.filter(({ name }) => name !== 'Brie')} />)
  expect(screen.getByText('Feta', { selector: 'output' })).toBeVisible()
  expect(screen.getByText('1 selected')).toBeVisible()
})

test('without rows it says so; the footer gets what matches, in order', async () => {
  const footer = (rows: readonly Cheese[]) => <p>{rows.map(({ name }) => name).join(' ')}</p>
  const { rerender } = render(
    <Table footer={footer} initialSort={{ column: 'name', descending: true }} />,
  )
  await search('france')
  expect(screen.getByText('comté Brie')).toBeVisible()
  rerender(<Table rows={[]} />)
  expect(screen.getByText('No cheese')).toBeVisible()
})

test('on a narrow screen rows are cards with their actions, sorted by a menu', async () => {
  const wide = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(wide(media), { matches: media.includes('max-width') }),
  )
  render(<Table actions={({ name }) => <button type="button">Eat {name}</button>} />)
  const list = screen.getByRole('list', { name: 'Cheeses' })
  const [first] = within(list).getAllByRole('listitem')
  expect(within(first!).getByRole('button', { name: 'Eat Gruyère' })).toBeVisible()
  expect(within(first!).getByText('Months')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Sort' }))
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Name, ascending' }))
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('Brie')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(screen.getByText('4 selected')).toBeVisible()
})

test('a card leaves out what says nothing, with its label', () => {
  const wide = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(wide(media), { matches: media.includes('max-width') }),
  )
  const uses: DataColumn<Cheese> = {
    id: 'uses',
    label: 'Recipes',
    render: ({ age }) => age ?? 0,
    isEmpty: ({ age }) => age === null,
  }
  render(<Table columns={[columns[0]!, uses]} />)
  const [gruyere, feta] = screen.getAllByRole('listitem')
  expect(gruyere).toHaveTextContent('Recipes12')
  expect(feta).toHaveTextContent(/^Feta$/)
})

test('of five thousand rows only one page is rendered', () => {
  render(<Table rows={many(5000)} />)
  expect(names()).toHaveLength(15)
  expect(screen.getByText('1–15 of 5,000')).toBeVisible()
})
