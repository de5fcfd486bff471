{{- define "tessera.name" -}}
{{ .Release.Name | trunc 40 | trimSuffix "-" }}
{{- end }}

{{- define "tessera.selector" -}}
app.kubernetes.io/name: tessera
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "tessera.labels" -}}
{{ include "tessera.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "tessera.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "tessera.claim" -}}
{{ .Values.storage.existingClaim | default (printf "%s-data" (include "tessera.name" .)) }}
{{- end }}

{{- /* What API and workers have in common in their pods. */}}
{{- define "tessera.pod" -}}
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: data
    persistentVolumeClaim:
      claimName: {{ include "tessera.claim" . }}
  - name: temporary
    emptyDir: {}
  - name: worker-configuration
    configMap:
      name: {{ include "tessera.name" . }}-worker-configuration
{{- end }}

{{- define "tessera.container" -}}
image: {{ include "tessera.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
volumeMounts:
  - name: data
    mountPath: /data
  - name: temporary
    mountPath: /tmp
  - name: worker-configuration
    mountPath: /etc/tessera
    readOnly: true
{{- end }}

{{- define "tessera.environment" -}}
- name: TESSERA_QUEUE_ID
  value: {{ .Values.queueId | quote }}
- name: TESSERA_WORKER_CONFIG
  value: /etc/tessera/worker-configuration.json
- name: REDIS_URL
  {{- if .Values.redis.enabled }}
  value: redis://{{ include "tessera.name" . }}-redis:6379
  {{- else }}
  valueFrom:
    secretKeyRef:
      name: {{ .Values.redis.externalUrlSecret.name }}
      key: {{ .Values.redis.externalUrlSecret.key }}
  {{- end }}
{{- end }}

{{- /* Names that the API is asked by. */}}
{{- define "tessera.hosts" -}}
{{- $service := printf "%s-api" (include "tessera.name" .) -}}
{{ $service }},{{ $service }}.{{ .Release.Namespace }},{{ $service }}.{{ .Release.Namespace }}.svc,{{ $service }}.{{ .Release.Namespace }}.svc.cluster.local
{{- if .Values.ingress.enabled }},{{ .Values.ingress.host }}{{ end }}
{{- with .Values.access.hosts }},{{ join "," . }}{{ end }}
{{- end }}
