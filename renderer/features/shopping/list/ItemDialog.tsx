import { Button, Group, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readAmount } from '#contract/amounts/numbers.ts'
import { labels } from '#contract/labels.ts'
import { MOST, type ShoppingItem } from '#contract/shopping-items.ts'
import { everyName, namedQuery } from '#renderer/api/named-records.ts'
import { useIsOffline } from '#renderer/app/live/use-is-offline.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { nameOption } from '#renderer/components/fields/name-options.ts'
import { NameSelect } from '#renderer/components/fields/NameSelect.tsx'
import { plainAmount } from '#renderer/features/ingredient-lines/index.ts'
import { useNameList } from '#renderer/features/recipes/index.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import { listsQuery } from '../queries.ts'
import { RepeatField } from '../recurring/RepeatField.tsx'
import { useRepeat } from '../recurring/use-repeat.ts'
import type { ListChanges } from './use-list-changes.ts'
import { WhoDidIt } from './WhoDidIt.tsx'

interface ItemDialogProps {
  item: ShoppingItem
  changes: ListChanges
  onClose: () => void
}

/** The fields of one thing to buy. Nothing changes until it is saved. */
export function ItemDialog({ item, changes, onClose }: ItemDialogProps) {
  const { t } = useTranslation()
  const locale = formatLocale()
  const units = useNameList('units').options
  const foods = useNameList('foods').options
  const labelList = useQuery(namedQuery(labels.list, { query: everyName })).data?.items ?? []
  const [amount, setAmount] = useState(() =>
    item.quantity ? plainAmount(item.quantity, locale, item.unit?.fraction !== false) : '',
  )
  const [unitId, setUnitId] = useState(item.unitId)
  const [foodId, setFoodId] = useState(item.foodId)
  const [labelId, setLabelId] = useState(item.label?.id ?? null)
  const [note, setNote] = useState(item.note)
  const lists = useQuery(listsQuery).data?.items ?? []
  const [listId, setListId] = useState<string | null>(item.shoppingListId)
  const repeat = useRepeat(item)
  const isOffline = useIsOffline()
  const [problems, setProblems] = useState<{ amount?: string; note?: string }>({})

  const save = () => {
    const quantity = amount.trim() === '' ? 0 : readAmount(amount, locale)
    const isAmount = typeof quantity === 'number' && quantity >= 0 && quantity <= MOST
    const found = {
      ...(!isAmount && { amount: t('shopping.amount-problem') }),
      ...(!foodId && note.trim() === '' && { note: t('shopping.empty-item') }),
    }
    setProblems(found)
    if (!isAmount || found.note) return
    const fields = {
      quantity,
      note: note.trim(),
      isFood: foodId !== null || unitId !== null,
      shoppingListId: listId ?? item.shoppingListId,
    }
    changes.edit(item, {
      ...fields,
      unit: named(item.unit, unitId, units),
      food: named(item.food, foodId, foods),
      label: named(item.label, labelId, labelList),
    })
    // The change of the item is kept in any case; this one says so itself if it fails.
    if (!isOffline) void repeat.save({ ...fields, foodId, unitId, labelId }).catch(() => undefined)
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('shopping.item-title')}
      submitLabel={t('general.save')}
      onSubmit={save}
      actions={
        <Button
          variant="subtle"
          color="error"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => {
            changes.remove([item])
            onClose()
          }}
        >
          {t('general.delete')}
        </Button>
      }
    >
      <Group grow align="start">
        <TextInput
          label={t('shopping.amount')}
          value={amount}
          error={problems.amount}
          inputMode="decimal"
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
        <NameSelect
          label={t('shopping.unit')}
          options={units}
          value={unitId}
          onChange={setUnitId}
        />
      </Group>
      <NameSelect label={t('shopping.food')} options={foods} value={foodId} onChange={setFoodId} />
      <Textarea
        label={t(foodId ? 'shopping.note' : 'shopping.what')}
        value={note}
        error={problems.note}
        maxLength={20_000}
        autosize
        minRows={1}
        dir="auto"
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <NameSelect
        label={t('shopping.label')}
        options={labelList.map(({ id, name }) => nameOption(id, name))}
        value={labelId}
        onChange={setLabelId}
      />
      {lists.length > 1 && (
        <NativeSelect
          label={t('shopping.on-list')}
          data={lists.map(({ id, name }) => ({ value: id, label: name }))}
          value={listId ?? ''}
          onChange={(event) => setListId(event.currentTarget.value)}
        />
      )}
      {isOffline && (
        <Text size="sm" c="dimmed">
          {t('shopping.kept.no-repeat')}
        </Text>
      )}
      {repeat.isReady && !isOffline && (
        <RepeatField
          label={t('shopping.recurring.repeat')}
          value={repeat.every}
          onChange={repeat.setEvery}
        />
      )}
      <WhoDidIt item={item} />
    </Dialog>
  )
}

/** The chosen record as far as it is known here; the server's answer has all of it. */
function named<T extends { id: string; name: string }>(
  before: T | null,
  id: string | null,
  all: readonly ({ id: string; name: string } | { value: string; label: string })[],
): T | null {
  if (id === null || before?.id === id) return id === null ? null : before
  const found = all.find((one) => ('id' in one ? one.id : one.value) === id)
  const name = found ? ('name' in found ? found.name : found.label) : ''
  return { pluralName: null, abbreviation: '', color: '', id, name } as unknown as T // until the answer is there
}
