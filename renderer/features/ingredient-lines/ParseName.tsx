import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NameField } from '#renderer/components/NameField.tsx'
import type { NameChoice } from '#renderer/features/recipes/index.ts'
import type { NamedDraft } from './ingredient-draft.ts'
import { isUnknown } from './parsed-lines.ts'

interface ParseNameProps {
  label: string
  value: NamedDraft
  choice: NameChoice
  onChange: (value: NamedDraft) => void
  onCreate: (name: string) => Promise<{ id: string; name: string }>
  onText: () => void
}

/** A name of the line. One that the group does not have stays in sight until somebody says what it is. */
export function ParseName({ label, value, choice, onChange, onCreate, onText }: ParseNameProps) {
  const { t } = useTranslation()
  return (
    <div>
      <Text fw={500} size="sm" aria-hidden>
        {label}
      </Text>
      <NameField
        label={label}
        value={value}
        options={choice.options}
        onChange={onChange}
        onCreate={onCreate}
      />
      {isUnknown(value) && (
        <Group gap="xs" mt={6}>
          <Text size="sm" c="warning" w="100%">
            {t('recipe-edit.unknown-name', { name: value.name })}
          </Text>
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => void onCreate(value.name.trim()).catch(() => {})}
          >
            {t('recipe-edit.create-it')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onText}>
            {t('recipe-edit.as-text')}
          </Button>
        </Group>
      )}
    </div>
  )
}
