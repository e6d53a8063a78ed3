import { useForm } from '@mantine/form'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import { type Choice, type Part, serviceForms } from './services.ts'

export interface AddressValues {
  name: string
  service: Choice
  parts: Record<Part, string>
}

const noParts = Object.fromEntries(
  Object.values(serviceForms).flatMap(({ parts }) => parts.map((part) => [part, ''])),
) as Record<Part, string>

/** The form for a name and the parts of an address. Only what the chosen service asks for is required. */
export function useAddressForm({ name, service }: Pick<AddressValues, 'name' | 'service'>) {
  const { required } = useFieldRules()
  return useForm<AddressValues>({
    initialValues: { name, service, parts: noParts },
    validate: (values) => {
      const { parts, optional = [] } = serviceForms[values.service]
      const problems = parts
        .filter((part) => !optional.includes(part))
        .map((part) => [`parts.${part}`, required(values.parts[part])])
      return Object.fromEntries([['name', required(values.name)], ...problems]) as Record<
        string,
        string | null
      >
    },
  })
}

/** The address that the parts make. */
export const composed = ({ service, parts }: AddressValues) =>
  serviceForms[service].compose((part) => parts[part].trim())
