import { Input, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MarkdownEditor } from '#renderer/components/markdown/MarkdownEditor.tsx'
import { FilterEditor } from '#renderer/features/filter-builder/index.ts'
import { counted } from '#renderer/i18n/format.ts'
import { useIsClosed } from '../queries.ts'
import type { BookDraft } from './use-book-draft.ts'

interface BookFieldsProps {
  book: BookDraft
  isNew: boolean
  nameError: string | null
  /** Saving was asked for, so what keeps it from that is an error now. */
  wasTried: boolean
}

/** Name, description, who may see it, and which recipes are in it. */
export function BookFields({ book, isNew, nameError, wasTried }: BookFieldsProps) {
  const { t } = useTranslation()
  const { draft, change } = book
  return (
    <>
      <TextInput
        label={t('general.name')}
        required
        data-autofocus
        dir="auto"
        maxLength={255}
        value={draft.name}
        error={nameError}
        onChange={(event) => change({ name: event.currentTarget.value })}
        // Selects the proposed name, so that typing replaces it.
        {...(isNew && { onFocus: (event) => event.currentTarget.select() })}
      />
      <div>
        <Input.Label size="md" labelElement="div" aria-hidden>
          {t('cookbooks.description')}
        </Input.Label>
        <MarkdownEditor
          label={t('cookbooks.description')}
          value={draft.description}
          onChange={(description) => change({ description })}
          showTools="focus"
          minRows={2}
          maxLength={10_000}
        />
      </div>
      <PublicSwitch isPublic={draft.isPublic} onChange={(isPublic) => change({ isPublic })} />
      <FilterEditor
        draft={book.filter}
        title={t('cookbooks.filter')}
        daysAreFixed={t('cookbooks.days-are-fixed')}
        wasTried={wasTried}
        everything={(total) => t('cookbooks.everything', counted(total))}
      />
    </>
  )
}

interface PublicSwitchProps {
  isPublic: boolean
  onChange: (isPublic: boolean) => void
}

/** The switch for visitors, which says when it has no effect because the group is closed to visitors. */
function PublicSwitch({ isPublic, onChange }: PublicSwitchProps) {
  const { t } = useTranslation()
  const isClosed = useIsClosed(isPublic)
  return (
    <Switch
      label={t('cookbooks.public')}
      description={t(isPublic && isClosed ? 'cookbooks.public-closed' : 'cookbooks.public-help')}
      checked={isPublic}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
