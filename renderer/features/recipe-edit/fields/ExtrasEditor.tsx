import { newId } from '#renderer/api/new-id.ts'
import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import type { ExtraDraft } from '../draft/draft.ts'
import type { ListActions } from '../draft/editor-state.ts'
import { EditSection } from './EditSection.tsx'

interface ExtrasEditorProps {
  extras: ExtraDraft[]
  actions: ListActions<'extras'>
}

/** Key-value pairs for other programs that use the API. */
export function ExtrasEditor({ extras, actions }: ExtrasEditorProps) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { required } = useFieldRules()
  const field = useRef<HTMLInputElement>(null)
  const isTaken = extras.some((extra) => extra.name === name.trim())
  const add = () => {
    setMissing(name.trim() === '')
    if (name.trim() === '' || isTaken) return field.current?.focus()
    actions.append({ key: newId(), name: name.trim(), value: '' })
    setName('')
  }
  return (
    <EditSection title={t('recipe-edit.extras')} hint={t('recipe-edit.extras-hint')}>
      {extras.map((extra) => (
        <Group key={extra.key} align="end" wrap="nowrap" mb="xs">
          <TextInput
            flex={1}
            label={<bdi>{extra.name}</bdi>}
            value={extra.value}
            onChange={(event) => actions.change(extra.key, { value: event.currentTarget.value })}
          />
          <ActionIcon
            aria-label={t('recipe-edit.remove-extra', { name: extra.name })}
            onClick={() => actions.remove(extra.key)}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group align="end" wrap="nowrap">
        <TextInput
          ref={field}
          flex={1}
          label={t('recipe-edit.new-extra')}
          value={name}
          maxLength={255}
          error={
            isTaken && name !== '' ? t('recipe-edit.extra-taken') : isMissing && required(name)
          }
          onBlur={() => setMissing(false)}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') add()
          }}
        />
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          {t('recipe-edit.add-extra')}
        </Button>
      </Group>
    </EditSection>
  )
}
