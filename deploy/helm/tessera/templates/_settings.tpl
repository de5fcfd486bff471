{{- /* Settings of the API alone: the database, how people sign in, mail, the data repository, support and quotas. */}}
{{- define "tessera.settings" -}}
{{- with .Values.database.urlSecret }}{{ if .name }}
- name: DATABASE_URL
  valueFrom:
    secretKeyRef:
      name: {{ .name }}
      key: {{ .key }}
{{- end }}{{ end }}
{{- with .Values.encryptionSecret }}{{ if .name }}
- name: TESSERA_SECRET
  valueFrom:
    secretKeyRef:
      name: {{ .name }}
      key: {{ .key }}
{{- end }}{{ end }}
- name: TESSERA_SIGN_IN
  value: {{ .Values.signIn.mode | quote }}
{{- with include "tessera.publicUrl" . }}
- name: TESSERA_PUBLIC_URL
  value: {{ . | quote }}
{{- end }}
{{- if eq .Values.signIn.mode "oidc" }}
{{- with .Values.signIn.oidc }}
- name: TESSERA_OIDC_ISSUER
  value: {{ .issuer | quote }}
- name: TESSERA_OIDC_CLIENT_ID
  value: {{ .clientId | quote }}
{{- if .clientSecret.name }}
- name: TESSERA_OIDC_CLIENT_SECRET
  valueFrom:
    secretKeyRef:
      name: {{ .clientSecret.name }}
      key: {{ .clientSecret.key }}
{{- end }}
- name: TESSERA_OIDC_SCOPES
  value: {{ .scopes | quote }}
- name: TESSERA_OIDC_GROUPS_CLAIM
  value: {{ .groupsClaim | quote }}
{{- with .administrators }}
- name: TESSERA_OIDC_ADMINISTRATORS
  value: {{ join "," . | quote }}
{{- end }}
{{- end }}
{{- end }}
{{- with .Values.mail }}{{ if .urlSecret.name }}
- name: TESSERA_SMTP_URL
  valueFrom:
    secretKeyRef:
      name: {{ .urlSecret.name }}
      key: {{ .urlSecret.key }}
- name: TESSERA_SMTP_FROM
  value: {{ .from | quote }}
{{- end }}{{ end }}
{{- with .Values.repository }}{{ if .url }}
- name: TESSERA_REPOSITORY_URL
  value: {{ .url | quote }}
- name: TESSERA_REPOSITORY_ACCESS
  value: {{ .access | quote }}
{{- with .organisation }}
- name: TESSERA_REPOSITORY_ORGANISATION
  value: {{ . | quote }}
{{- end }}
{{- with .types }}
- name: TESSERA_REPOSITORY_TYPES
  value: {{ . | quote }}
{{- end }}
{{- end }}{{ end }}
{{- with .Values.support.url }}
- name: TESSERA_SUPPORT_URL
  value: {{ . | quote }}
{{- end }}
{{- if .Values.mcp }}
- name: TESSERA_MCP
  value: "true"
{{- end }}
{{- with .Values.quotas.project }}
- name: TESSERA_PROJECT_QUOTA
  value: {{ . | quote }}
{{- end }}
{{- with .Values.quotas.person }}
- name: TESSERA_PERSON_QUOTA
  value: {{ . | quote }}
{{- end }}
{{- with .Values.quotas.total }}
- name: TESSERA_STORAGE_LIMIT
  value: {{ . | quote }}
{{- end }}
{{- end }}

{{- /* Where people reach the service: as said, or at the ingress. */}}
{{- define "tessera.publicUrl" -}}
{{- if .Values.signIn.publicUrl }}{{ .Values.signIn.publicUrl }}
{{- else }}
{{- if .Values.ingress.enabled }}{{ if .Values.ingress.tlsSecretName }}https{{ else }}http{{ end }}://{{ .Values.ingress.host }}{{ end }}
{{- end }}
{{- end }}
