import { Alert, Button, Text } from '@mantine/core'
import type { EditorView } from '@codemirror/view'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import { counted, formatLocale } from '#renderer/i18n/format.ts'
import type { RecipeDraft } from '../draft/draft.ts'
import { goTo, openCodeEditor } from './code-editor.ts'
import { checkJson, type JsonProblem } from './json-problems.ts'
import { draftOfJson, jsonOf } from './json-recipe.ts'
import classes from './json.module.css'

interface JsonEditorProps {
  draft: RecipeDraft
  /** With every further number the cursor goes to the first wrong place. */
  seeks: number
  onChange: (draft: RecipeDraft) => void
  /** Called with whether the current text can be saved. */
  onValid: (isValid: boolean) => void
}

/** The recipe as JSON. Every valid text updates the form. */
export function JsonEditor({ draft, seeks, onChange, onValid }: JsonEditorProps) {
  const { t } = useTranslation()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const [began] = useState(() => ({ draft, text: jsonOf(draft, formatLocale()) }))
  const [problems, setProblems] = useState<JsonProblem[]>(() => checkJson(began.text).problems)
  const latest = useRef({ onChange, onValid, t, draft })
  useEffect(() => {
    latest.current = { onChange, onValid, t, draft }
  })

  const [firstProblem] = problems
  const sought = useRef(seeks)
  useEffect(() => {
    if (sought.current === seeks) return
    sought.current = seeks
    if (view.current && firstProblem) goTo(view.current, firstProblem.from)
  }, [seeks, firstProblem])

  useEffect(() => {
    if (!place.current) return
    const opened = openCodeEditor({
      parent: place.current,
      text: began.text,
      label: latest.current.t('recipe-edit.json-label'),
      describedBy: id,
      problems: (text) =>
        checkJson(text).problems.map((problem) => ({
          from: problem.from,
          to: problem.to,
          severity: 'error',
          message: wordsFor(problem, latest.current.t),
        })),
      onChange: (text) => {
        const checked = checkJson(text)
        setProblems(checked.problems)
        latest.current.onValid(checked.update !== null)
        if (!checked.update) return
        // If the text is back at its start, the original draft is restored, with its own keys.
        const next =
          text === began.text
            ? began.draft
            : draftOfJson(checked.update, latest.current.draft, formatLocale())
        latest.current.onChange(next)
      },
    })
    view.current = opened
    latest.current.onValid(checkJson(began.text).update !== null)
    return () => opened.destroy()
  }, [began, id])

  return (
    <section aria-label={t('recipe-edit.json-label')} className={classes.json}>
      <Text size="sm" c="dimmed" id={id}>
        {t('recipe-edit.json-hint')}
      </Text>
      <div ref={place} className={classes.code} />
      <div aria-live="polite">
        {problems.length > 0 && (
          <Alert color="error" title={t('recipe-edit.json-wrong', counted(problems.length))}>
            <ul className={classes.problems}>
              {problems.slice(0, 50).map((problem) => (
                <li key={`${problem.from} ${problem.kind} ${problem.about}`}>
                  <Button
                    variant="subtle"
                    color="error"
                    size="compact-md"
                    onClick={() => view.current && goTo(view.current, problem.from)}
                  >
                    {t('recipe-edit.json-line', { line: problem.line })}
                  </Button>{' '}
                  {wordsFor(problem, t)}
                </li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
    </section>
  )
}

function wordsFor({ kind, about }: JsonProblem, t: TFunction): string {
  switch (kind) {
    case 'syntax':
      return t('recipe-edit.json-syntax')
    case 'unknown-key':
      return t('recipe-edit.json-unknown', { name: about })
    case 'too_small':
      return t('validation.too_small', { minimum: about })
    case 'too_big':
      return t('validation.too_big', { maximum: about })
    case 'missing':
      return t('validation.missing')
    case 'invalid_type':
      return t('validation.invalid_type')
    case 'invalid':
      return t('validation.invalid')
  }
}
