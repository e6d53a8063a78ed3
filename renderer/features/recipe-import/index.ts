export const CreateByUrlPage = () => null
export const CreateManuallyPage = () => null
