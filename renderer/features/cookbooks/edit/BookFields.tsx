import { Input, SegmentedControl, Switch, Text, TextInput, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { MarkdownEditor } from '#renderer/components/markdown/MarkdownEditor.tsx'
import { fields } from '../builder/fields.ts'
import { FilterRows } from '../builder/FilterRows.tsx'
import { LiveCount } from '../builder/LiveCount.tsx'
import { rowsFromSimple } from '../builder/simple.ts'
import { SimpleFilterFields } from '../builder/SimpleFilterFields.tsx'
import { useIsClosed } from '../queries.ts'
import classes from './edit.module.css'
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
  const { draft, change, simple } = book
  const filterTitle = useId()
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
      <section className={classes.filter} aria-labelledby={filterTitle}>
        <div className={classes.filterHead}>
          <Title order={3} size="h4" id={filterTitle}>
            {t('cookbooks.filter')}
          </Title>
          <SegmentedControl
            aria-label={t('cookbooks.mode')}
            value={draft.mode}
            data={[
              { value: 'simple', label: t('cookbooks.simple'), disabled: simple === null },
              { value: 'builder', label: t('cookbooks.builder') },
            ]}
            onChange={(mode) => change({ mode: mode === 'simple' ? 'simple' : 'builder' })}
          />
        </div>
        {draft.mode === 'simple' && simple ? (
          <SimpleFilterFields
            value={simple}
            onChange={(next) => change({ rows: rowsFromSimple(next) })}
          />
        ) : (
          <FilterRows
            rows={draft.rows}
            problems={book.problems}
            onChange={(rows) => change({ rows })}
          />
        )}
        {draft.mode === 'builder' && <Hints book={book} />}
        <LiveCount filter={book.filter} problem={book.problem} isError={wasTried} />
      </section>
    </>
  )
}

function Hints({ book: { draft, simple } }: { book: BookDraft }) {
  const { t } = useTranslation()
  const hasDay = draft.rows.some(({ field }) => field && fields[field].kind === 'date')
  return (
    <>
      {simple === null && (
        <Text size="sm" c="dimmed">
          {t('cookbooks.not-simple')}
        </Text>
      )}
      {hasDay && (
        <Text size="sm" c="dimmed">
          {t('cookbooks.days-are-fixed')}
        </Text>
      )}
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
