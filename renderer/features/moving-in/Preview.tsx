import { Alert, Button, Group, Select } from '@mantine/core'
import { IconFileImport, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { importedNames } from '#contract/migration-options.ts'
import type { MigrationPreview } from '#contract/migration-preview.ts'
import { Section } from '#renderer/components/pages/Section.tsx'
import { counted } from '#renderer/i18n/format.ts'
import { FirstRecipes } from './FirstRecipes.tsx'
import { Groups } from './Groups.tsx'
import { Losses } from './Losses.tsx'
import classes from './moving-in.module.css'
import { Names } from './Names.tsx'
import { Options } from './Options.tsx'
import { programsQuery } from './queries.ts'
import type { ImportOptions, TypedNames } from './state.ts'

interface PreviewProps {
  moving: {
    file: File
    type: string
    preview: MigrationPreview
    names: TypedNames
    look: (file: File, how: { type?: string; whole?: boolean; groups?: string[] }) => unknown
    rename: (names: TypedNames) => void
    forget: () => void
  }
  isBusy: boolean
  onImport: (options: ImportOptions) => void
}

/** What the file holds and what will become of it, and the button that imports it. */
export function Preview({ moving, isBusy, onImport }: PreviewProps) {
  const { t } = useTranslation()
  const { file, type, preview, names } = moving
  const lists = importedNames.filter((list) => preview.names[list].length > 0)
  return (
    <>
      <section className={classes.found} aria-label={t('moving-in.found')}>
        <Head moving={moving} isBusy={isBusy} />
        <Facts preview={preview} />
        <Groups
          preview={preview}
          isBusy={isBusy}
          onChoose={(groups) => void moving.look(file, { type, groups })}
        />
        {!preview.isWhole && (
          <Alert color="info" icon={<IconInfoCircle aria-hidden />}>
            {t('moving-in.partly', counted(preview.recipes))}
            <Group mt="sm">
              <Button
                variant="default"
                disabled={isBusy}
                onClick={() => void moving.look(file, { type, whole: true })}
              >
                {t('moving-in.whole')}
              </Button>
            </Group>
          </Alert>
        )}
        <Options preview={preview} isBusy={isBusy} onImport={onImport} onForget={moving.forget} />
      </section>
      <FirstRecipes recipes={preview.first} />
      {lists.length > 0 && (
        <Section
          isWide
          className={classes.section}
          title={t('moving-in.names')}
          text={t('moving-in.names-text')}
        >
          {lists.map((list) => (
            <Names
              key={list}
              list={list}
              found={preview.names[list]}
              typed={names[list] ?? {}}
              onType={(typed) => moving.rename({ ...names, [list]: typed })}
            />
          ))}
        </Section>
      )}
      <Losses preview={preview} />
    </>
  )
}

function Head({ moving, isBusy }: Pick<PreviewProps, 'moving' | 'isBusy'>) {
  const { t } = useTranslation()
  const { file, type, preview } = moving
  const programs = useQuery(programsQuery).data ?? []
  return (
    <div className={classes.head}>
      <IconFileImport size={32} stroke={1.4} aria-hidden />
      <div>
        <h2>
          {t(preview.isWhole ? 'moving-in.is-of' : 'moving-in.is-of-some', {
            program: preview.title,
            ...counted(preview.recipes),
          })}
        </h2>
        <p>
          <bdi>{file.name}</bdi>
        </p>
      </div>
      <Select
        className={classes.program}
        label={t('moving-in.program')}
        description={t('moving-in.program-hint')}
        disabled={isBusy}
        allowDeselect={false}
        value={type}
        onChange={(chosen) => void moving.look(file, { type: chosen ?? '' })}
        data={[
          { value: '', label: t('moving-in.as-found') },
          ...programs.map((program) => ({ value: program.type, label: program.title })),
        ]}
      />
    </div>
  )
}

/** The figures worth a word, each only if there is something to count. */
function Facts({ preview }: { preview: MigrationPreview }) {
  const { t } = useTranslation()
  const { duplicates, pictures, linkedPictures, comments, failures } = preview
  const facts = [
    [pictures, t('moving-in.fact.pictures', counted(pictures))],
    [linkedPictures, t('moving-in.fact.linked', counted(linkedPictures))],
    [comments, t('moving-in.fact.comments', counted(comments))],
    [duplicates, t('moving-in.fact.duplicates', counted(duplicates))],
    [failures.length, t('moving-in.fact.failures', counted(failures.length))],
  ] as const
  const told = facts.filter(([count]) => count > 0)
  if (told.length === 0) return null
  return (
    <ul className={classes.facts}>
      {told.map(([, words]) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}
