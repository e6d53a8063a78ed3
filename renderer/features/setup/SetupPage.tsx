import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { setup } from '#contract/setup.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { sessionQuery } from '#renderer/api/session.ts'
import { PageLoading } from '#renderer/app/start/PageLoading.tsx'
import { paths } from '#renderer/app/paths.ts'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { useTitle } from '#renderer/hooks/use-title.ts'
import { AccountStep } from './AccountStep.tsx'
import { CodeStep } from './CodeStep.tsx'
import { steps, useDraft } from './draft.ts'
import { FirstStep } from './FirstStep.tsx'
import { LanguageStep } from './LanguageStep.tsx'
import { PrivacyStep } from './PrivacyStep.tsx'
import { RestoreStep } from './RestoreStep.tsx'
import { SharingStep } from './SharingStep.tsx'
import { useCreateHousehold } from './use-create-household.ts'
import { WizardContext } from './wizard.ts'

const parts = {
  language: LanguageStep,
  code: CodeStep,
  account: AccountStep,
  privacy: PrivacyStep,
  sharing: SharingStep,
  first: FirstStep,
  restore: RestoreStep,
}

/** The setup wizard, from the language to the first recipe. It is only shown until there is an administrator. */
export function SetupPage() {
  const { t } = useTranslation()
  const { step, draft, goTo, setDraft, forget } = useDraft()
  const session = useQuery(sessionQuery)
  const state = useQuery({ ...apiQuery(setup.state, {}), staleTime: Infinity })
  const [fields, setFields] = useState<Record<string, string>>({})
  const creation = useCreateHousehold({ goTo, setFields })
  useTitle(t('setup.tab'))

  const failed = [session, state].find((query) => query.isError)
  if (failed)
    return <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} fullPage />
  if (!state.data || session.isPending) return <PageLoading />

  const afterwards = step === 'sharing' || step === 'first'
  const belongsHere = afterwards ? session.data !== null : state.data.needed
  if (!belongsHere) return <Navigate to={paths.start} replace />

  const shown = steps.filter((one) => one !== 'code' || state.data.codeRequired)
  // Restoring replaces the step for the account.
  const isRestore = step === 'restore'
  const at = Math.max(shown.indexOf(isRestore ? 'account' : step), 0)
  const current = isRestore ? step : shown[at]!
  const before = isRestore ? 'account' : current === 'sharing' ? undefined : shown[at - 1]
  const after = shown[at + 1]
  const Part = parts[current]
  return (
    <WizardContext
      value={{
        number: at + 1,
        count: shown.length,
        draft,
        setDraft,
        fields,
        setFields,
        creation,
        back: before && (() => goTo(before)),
        next: () => after && goTo(after),
        goTo,
        finish: forget,
      }}
    >
      <Part key={current} />
    </WizardContext>
  )
}
