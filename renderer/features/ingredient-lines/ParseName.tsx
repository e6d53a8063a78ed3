import { Button, Group, Input, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NameField } from '#renderer/components/fields/NameField.tsx'
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
  /** A record with a similar name, and what happens if it is meant. */
  similar?: { name: string; onUse: () => void; onRemember: () => Promise<void> } | null
}

/** The unit or food of a line. An unknown name stays visible until the user chooses or creates a record for it. */
export function ParseName({
  label,
  value,
  choice,
  onChange,
  onCreate,
  onText,
  similar = null,
}: ParseNameProps) {
  const { t } = useTranslation()
  return (
    <div>
      <Input.Label size="md" labelElement="div" aria-hidden>
        {label}
      </Input.Label>
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
          {similar && (
            <>
              <Button size="compact-sm" variant="default" onClick={similar.onUse}>
                {t('recipe-edit.use-similar', { name: similar.name })}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => void similar.onRemember().catch(() => {})}
              >
                {t('recipe-edit.remember-similar', { name: similar.name, alias: value.name })}
              </Button>
            </>
          )}
        </Group>
      )}
    </div>
  )
}
