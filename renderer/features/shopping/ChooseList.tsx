import {
  Button,
  Group,
  Skeleton,
  Stack,
  Switch,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core'
import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shoppingLists, type ShoppingListSummary } from '#contract/shopping-lists.ts'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { listsQuery } from './queries.ts'
import classes from './shopping.module.css'
import { keepViewAllLists, readViewAllLists } from './view-all-lists.ts'

/** The user's lists, on request everybody's, and a field to create one. */
export function ChooseList({ onChoose }: { onChoose: (list: ShoppingListSummary) => void }) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const lists = useQuery(listsQuery)
  const [all, setAll] = useState(readViewAllLists)
  const body = useRef<HTMLDivElement>(null)
  const isKnown = lists.data !== undefined
  // The dialog opens before there is anything to choose: the focus goes on from Cancel to the first list or the field.
  useEffect(() => {
    if (!isKnown || !document.activeElement?.matches('[data-cancel]')) return
    body.current?.querySelector<HTMLElement>('button, input')?.focus()
  }, [isKnown])
  const handleAll = (checked: boolean) => {
    keepViewAllLists(checked)
    setAll(checked)
  }
  if (lists.isError) return <ErrorPanel error={lists.error} onRetry={() => void lists.refetch()} />
  if (!lists.data) return <Skeleton h={120} />

  const { items } = lists.data
  const shown = items.filter((list) => all || list.userId === viewer.id)
  return (
    <Stack ref={body}>
      {shown.length === 0 && <Text c="dimmed">{t('shopping.no-lists')}</Text>}
      {shown.map((list) => (
        <UnstyledButton key={list.id} className={classes.list} onClick={() => onChoose(list)}>
          <bdi>{list.name ?? t('shopping.unnamed')}</bdi>
          <IconChevronRight className={classes.onward} size={20} aria-hidden />
        </UnstyledButton>
      ))}
      <NewList onMade={onChoose} />
      {items.some((list) => list.userId !== viewer.id) && (
        <Switch
          label={t('shopping.show-all')}
          checked={all}
          onChange={(event) => handleAll(event.currentTarget.checked)}
        />
      )}
    </Stack>
  )
}

function NewList({ onMade }: { onMade: (list: ShoppingListSummary) => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const create = useApiMutation(shoppingLists.create, { refresh: ['groups', 'shopping'] })
  const { required } = useFieldRules()
  const { reason, guard } = useNeedsServer()
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const resting = reason === null ? null : guard(() => {})
  const make = () => {
    if (resting) return resting.onClick()
    const missing = required(name)
    setProblem(missing)
    if (missing !== null) field.current?.focus()
    else if (!create.isPending) create.mutate({ body: { name } }, { onSuccess: onMade })
  }
  return (
    <Group align="end" wrap="nowrap">
      <TextInput
        className={classes.grow}
        ref={field}
        label={t('shopping.new-list')}
        error={problem}
        value={name}
        maxLength={255}
        dir="auto"
        onChange={(event) => {
          setName(event.currentTarget.value)
          setProblem(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          make()
        }}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        loading={create.isPending}
        {...resting}
        onClick={make}
      >
        {t('shopping.create-list')}
      </Button>
    </Group>
  )
}
