import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportPreview } from '#contract/import-preview.ts'
import type { AddedKind } from '#renderer/features/recipe-edit/index.ts'
import { counted } from '#renderer/i18n/format.ts'
import classes from '../check.module.css'
import { leftOut } from './left-out.ts'

const FIRST = 20
const kinds = ['note', 'step', 'ingredient'] as const satisfies AddedKind[]

interface LeftOutProps {
  found: ImportPreview
  onAdd: (kind: AddedKind, text: string) => void
}

/** What the page says beside the recipe, in number and then in words: each passage can still come into the recipe. */
export function LeftOut({ found, onAdd }: LeftOutProps) {
  const { t } = useTranslation()
  const { passages, words } = useMemo(() => leftOut(found), [found])
  const [added, setAdded] = useState<ReadonlyMap<number, AddedKind>>(new Map())
  const [shown, setShown] = useState(FIRST)
  if (passages.length === 0) return null
  return (
    <details className={classes.folded}>
      <summary>{t('import.check.left-out', counted(words))}</summary>
      <p className={classes.hint}>{t('import.check.left-out-hint')}</p>
      <ul className={classes.passages}>
        {passages.slice(0, shown).map(({ at, text }) => {
          const kind = added.get(at)
          return (
            <li key={at}>
              <p dir="auto">{text}</p>
              {kind ? (
                <p className={classes.added} role="status">
                  {t(`import.check.added.${kind}`)}
                </p>
              ) : (
                <div
                  className={classes.takes}
                  role="group"
                  aria-label={t('import.check.add', { text: text.slice(0, 60) })}
                >
                  {kinds.map((kind) => (
                    <Button
                      key={kind}
                      variant="default"
                      onClick={() => {
                        setAdded(new Map([...added, [at, kind]]))
                        onAdd(kind, text)
                      }}
                    >
                      {t(`import.check.as.${kind}`)}
                    </Button>
                  ))}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {passages.length > shown && (
        <Button variant="subtle" onClick={() => setShown(shown + FIRST)}>
          {t('import.check.more-left-out', counted(passages.length - shown))}
        </Button>
      )}
    </details>
  )
}
