{{/* The database's URL. Context: a loaded service. */}}
{{- define "versio.databaseEnv" -}}
{{- $database := .root.Values.database -}}
{{ include "versio.secretEnv" (dict "name" "DATABASE_URL" "secret" $database.existingSecret "key" (get ($database.serviceKeys | default dict) .name | default $database.key)) }}
{{- end -}}

{{/*
The files of TLS to the servers that a service uses, as YAML: for each server the Secret, the folder, and of each file the
setting, the file's name and the Secret's key. Context: a loaded service.
*/}}
{{- define "versio.backendTls" -}}
{{- $names := dict
      "database" (list (dict "name" "DATABASE_CA_FILE") (dict "name" "DATABASE_CERT_FILE") (dict "name" "DATABASE_KEY_FILE"))
      "kafka" (list (dict "name" "KAFKA_CA_FILE") (dict "name" "KAFKA_CERT_FILE") (dict "name" "KAFKA_KEY_FILE"))
      "redis" (list (dict "name" "REDIS_CA_FILE") (dict "name" "REDIS_CERT_FILE") (dict "name" "REDIS_KEY_FILE")) -}}
{{- range $backend, $settings := $names }}
{{- $tls := (get $.root.Values $backend).tls | default dict }}
{{- if and (get $.facts $backend) $tls.existingSecret }}
{{- $files := list }}
{{- range $at, $key := list $tls.caKey $tls.certKey $tls.keyKey }}
{{- if $key }}
{{- $files = append $files (dict "name" (index $settings $at).name "file" (index (list "ca.crt" "tls.crt" "tls.key") $at) "key" $key) }}
{{- end }}
{{- end }}
{{ $backend }}: {{ dict "path" (printf "/etc/versio/%s" $backend) "secret" $tls.existingSecret "files" $files | toJson }}
{{- end }}
{{- end }}
{{- end -}}

{{/* The paths of these files. Context: a loaded service. */}}
{{- define "versio.backendTlsEnv" -}}
{{- range $tls := include "versio.backendTls" . | fromYaml }}
{{- range $tls.files }}
- name: {{ .name }}
  value: {{ $tls.path }}/{{ .file }}
{{- end }}
{{- end }}
{{- end -}}

{{/* Their volumes. Context: a loaded service. */}}
{{- define "versio.backendTlsVolumes" -}}
{{- range $backend, $tls := include "versio.backendTls" . | fromYaml }}
- name: {{ $backend }}-tls
  secret:
    secretName: {{ $tls.secret }}
    items:
      {{- range $tls.files }}
      - key: {{ .key }}
        path: {{ .file }}
      {{- end }}
{{- end }}
{{- end -}}

{{/* Where a container sees them. Context: a loaded service. */}}
{{- define "versio.backendTlsMounts" -}}
{{- range $backend, $tls := include "versio.backendTls" . | fromYaml }}
- name: {{ $backend }}-tls
  mountPath: {{ $tls.path }}
  readOnly: true
{{- end }}
{{- end -}}

{{/* The URL by which migrations are done, where they have a role of their own. Context: a loaded service. */}}
{{- define "versio.migrationEnv" -}}
{{- $database := .root.Values.database -}}
{{- with get ($database.migrationKeys | default dict) .name }}
{{ include "versio.secretEnv" (dict "name" "MIGRATION_DATABASE_URL" "secret" $database.existingSecret "key" .) }}
{{- end }}
{{- end -}}

{{/*
A plain variable, omitted if its value is null. Context: name, value. Whole numbers stay whole: YAML makes floats of them.
*/}}
{{- define "versio.plainEnv" -}}
{{- if not (kindIs "invalid" .value) }}
- name: {{ .name }}
  value: {{ kindIs "float64" .value | ternary (int64 (kindIs "float64" .value | ternary .value 0)) .value | toString | quote }}
{{- end }}
{{- end -}}

{{/* The environment of a service (deploy/docs/distributed.md). Context: a loaded service. */}}
{{- define "versio.env" -}}
{{- $values := .root.Values -}}
{{- $prefix := include "versio.fullname" .root -}}
- name: LOG_LEVEL
  value: {{ $values.logLevel | quote }}
{{- if eq .name "gateway" }}
- name: PORT
  value: {{ include "versio.httpPort" . | quote }}
- name: ADMIN_PORT
  value: {{ include "versio.adminPort" . | quote }}
{{- include "versio.plainEnv" (dict "name" "RATE_LIMIT_PER_SECOND" "value" (.settings.rateLimit).perSecond) }}
{{- include "versio.plainEnv" (dict "name" "RATE_LIMIT_BURST" "value" (.settings.rateLimit).burst) }}
{{- include "versio.plainEnv" (dict "name" "WORKSPACE_BYTES_PER_SECOND" "value" .settings.workspaceBytesPerSecond) }}
{{- include "versio.plainEnv" (dict "name" "GATEWAY_DRAIN_MS" "value" .settings.drainMs) }}
{{- include "versio.plainEnv" (dict "name" "VERSIO_PUBLIC_URL" "value" $values.people.publicUrl) }}
{{- with .settings.trustedProxies }}
- name: TRUSTED_PROXIES
  value: {{ join "," . | quote }}
{{- end }}
{{- else }}
- name: GRPC_PORT
  value: {{ include "versio.grpcPort" . | quote }}
# The same after a restart of the container: its leases are taken up at once.
- name: INSTANCE_ID
  valueFrom:
    fieldRef:
      fieldPath: metadata.name
{{- end }}
{{- if .facts.tls }}
- name: GRPC_TLS_CERT_FILE
  value: /etc/versio/tls/tls.crt
- name: GRPC_TLS_KEY_FILE
  value: /etc/versio/tls/tls.key
- name: GRPC_TLS_CA_FILE
  value: /etc/versio/tls/ca.crt
{{- if ne .name "gateway" }}
- name: GRPC_HEALTH_PORT
  value: {{ include "versio.healthPort" . | quote }}
{{- end }}
{{- end }}
{{- range .facts.calls }}
- name: {{ upper . }}_ADDRESS
  value: {{ printf "%s-%s.%s.svc:%s" $prefix . $.root.Release.Namespace (include "versio.grpcPort" $) | quote }}
{{- end }}
{{- include "versio.backendTlsEnv" . }}
{{- if .facts.database }}
{{ include "versio.databaseEnv" . }}
{{- with get ($values.database.directKeys | default dict) .name }}
{{ include "versio.secretEnv" (dict "name" "DATABASE_DIRECT_URL" "secret" $values.database.existingSecret "key" .) }}
{{- end }}
{{- if not $values.migrations.initContainer }}
{{- include "versio.migrationEnv" . }}
{{- end }}
{{- end }}
{{- if and $values.installation (or .facts.kafka .facts.redis) }}
- name: VERSIO_INSTALLATION
  value: {{ $values.installation | quote }}
{{- end }}
{{- if .facts.kafka }}
- name: KAFKA_BROKERS
  value: {{ join "," $values.kafka.brokers | quote }}
{{- with $values.kafka.sasl }}
{{- if .mechanism }}
- name: KAFKA_SASL_MECHANISM
  value: {{ .mechanism | quote }}
{{ include "versio.secretEnv" (dict "name" "KAFKA_SASL_USERNAME" "secret" .existingSecret "key" (ternary (printf "%s-%s" $.name .usernameKey) .usernameKey .perService)) }}
{{ include "versio.secretEnv" (dict "name" "KAFKA_SASL_PASSWORD" "secret" .existingSecret "key" (ternary (printf "%s-%s" $.name .passwordKey) .passwordKey .perService)) }}
{{- end }}
{{- end }}
{{- if or $values.kafka.tls.enabled $values.kafka.tls.existingSecret }}
- name: KAFKA_TLS
  value: "true"
{{- end }}
{{- end }}
{{- if and .facts.redis $values.redis.existingSecret }}
{{ include "versio.secretEnv" (dict "name" "REDIS_URL" "secret" $values.redis.existingSecret "key" $values.redis.key) }}
{{- end }}
{{- $secrets := $values.secrets }}
{{- if not .facts.isolated }}
{{- $tokensKey := ternary $secrets.serviceTokensKey (printf "%s-%s" $secrets.serviceTokensKey .name) $secrets.sharedServiceTokens }}
{{ include "versio.secretEnv" (dict "name" "SERVICE_TOKENS" "secret" $secrets.existingSecret "key" $tokensKey) }}
{{- end }}
{{- if and (eq .name "gateway") $secrets.adminTokenInGateway }}
{{ include "versio.secretEnv" (dict "name" "VERSIO_ADMIN_TOKEN" "secret" $secrets.existingSecret "key" $secrets.adminTokenKey) }}
{{- end }}
{{- if .facts.serviceKeys }}
{{ include "versio.secretEnv" (dict "name" "VERSIO_SERVICE_KEYS" "secret" $secrets.existingSecret "key" $secrets.serviceKeysKey) }}
{{- end }}
{{- if .facts.apiKeyPepper }}
{{ include "versio.secretEnv" (dict "name" "VERSIO_API_KEY_PEPPER" "secret" $secrets.existingSecret "key" $secrets.apiKeyPepperKey) }}
{{ include "versio.secretEnv" (dict "name" "VERSIO_API_KEY_PEPPER_OTHER" "secret" $secrets.existingSecret "key" (printf "%s-other" $secrets.apiKeyPepperKey) "optional" true) }}
{{- end }}
{{- if and (has .name (list "gateway" "workspaces" "books" "bible")) $values.planLimits }}
- name: VERSIO_PLAN_LIMITS
  value: {{ toJson $values.planLimits | quote }}
{{- end }}
{{- if eq .name "workspaces" }}
{{- include "versio.plainEnv" (dict "name" "SESSION_IDLE_MS" "value" $values.people.sessionIdleMs) }}
{{- include "versio.plainEnv" (dict "name" "SESSION_LIFETIME_MS" "value" $values.people.sessionLifetimeMs) }}
{{- with $values.people.mail }}
{{- if .existingSecret }}
{{ include "versio.secretEnv" (dict "name" "SMTP_URL" "secret" .existingSecret "key" .key) }}
{{- include "versio.plainEnv" (dict "name" "SMTP_REQUIRE_TLS" "value" .requireTls) }}
{{- include "versio.plainEnv" (dict "name" "MAIL_FROM" "value" .from) }}
{{- include "versio.plainEnv" (dict "name" "VERSIO_PUBLIC_URL" "value" $values.people.publicUrl) }}
{{- end }}
{{- end }}
{{- with $values.people.oidc }}
{{- if .issuer }}
{{- include "versio.plainEnv" (dict "name" "OIDC_ISSUER" "value" .issuer) }}
{{- include "versio.plainEnv" (dict "name" "OIDC_CLIENT_ID" "value" .clientId) }}
{{- include "versio.plainEnv" (dict "name" "OIDC_NAME" "value" .name) }}
{{ include "versio.secretEnv" (dict "name" "OIDC_CLIENT_SECRET" "secret" .existingSecret "key" .key) }}
{{- end }}
{{- end }}
{{- end }}
{{- if eq .name "bible" }}
{{- include "versio.plainEnv" (dict "name" "BIBLE_INDEX_CACHE_MIB" "value" .settings.indexCacheMib) }}
{{- end }}
{{- if .facts.outboundPolicy }}
{{- if $values.webhooks.allowHttp }}
- name: WEBHOOK_ALLOW_HTTP
  value: "true"
{{- end }}
{{- with $values.webhooks.allowedPrivateCidrs }}
- name: WEBHOOK_ALLOWED_PRIVATE_CIDRS
  value: {{ join "," . | quote }}
{{- end }}
{{- end }}
{{- if .facts.webhooks }}
{{- include "versio.plainEnv" (dict "name" "WEBHOOK_COALESCE_MS" "value" $values.webhooks.coalesceMs) }}
{{- include "versio.plainEnv" (dict "name" "WEBHOOK_BUSY_RETRY_MS" "value" $values.webhooks.busyRetryMs) }}
{{- with $values.webhooks.retryScheduleMs }}
{{- $delays := list }}
{{- range . }}{{ $delays = append $delays (int64 .) }}{{ end }}
- name: WEBHOOK_RETRY_SCHEDULE_MS
  value: {{ join "," $delays | quote }}
{{- end }}
{{- include "versio.plainEnv" (dict "name" "WEBHOOK_TIMEOUT_MS" "value" $values.webhooks.timeoutMs) }}
{{- include "versio.plainEnv" (dict "name" "WEBHOOK_DISABLE_AFTER" "value" $values.webhooks.disableAfter) }}
{{- end }}
{{- if and .facts.outboundTrust $values.webhooks.ca.existingSecret }}
- name: WEBHOOK_CA_FILE
  value: /etc/versio/webhooks/ca.crt
{{- end }}
{{- if .facts.models }}
{{- if $values.models.config }}
- name: VERSIO_MODELS
  value: /etc/versio/models/models.json
{{- end }}
{{- include "versio.plainEnv" (dict "name" "TRANSLATION_WORKERS" "value" $values.models.workersPerPod) }}
{{- include "versio.plainEnv" (dict "name" "PROVIDER_FAULT_LIMIT_MS" "value" $values.models.providerFaultLimitMs) }}
{{- include "versio.plainEnv" (dict "name" "OFFLINE_DICTIONARIES" "value" $values.models.offlineDictionaries) }}
{{- include "versio.plainEnv" (dict "name" "WORKSPACE_TOKENS_PER_DAY" "value" $values.models.workspaceTokensPerDay) }}
{{- include "versio.plainEnv" (dict "name" "WORKSPACE_COST_PER_DAY" "value" $values.models.workspaceCostPerDay) }}
# Without Redis, and while it is away, each pod takes its share of the models' requests and tokens a minute.
{{- $pods := ternary (.settings.autoscaling).maxReplicas .settings.replicaCount (((.settings.autoscaling).enabled) | default false) }}
{{- if gt (int64 $pods) 0 }}
- name: TRANSLATION_REPLICAS
  value: {{ int64 $pods | quote }}
{{- end }}
{{- range $name, $key := $values.models.apiKeys.env }}
{{ include "versio.secretEnv" (dict "name" $name "secret" $values.models.apiKeys.existingSecret "key" $key) }}
{{- end }}
{{- end }}
{{- if $values.metrics.enabled }}
- name: METRICS_PORT
  value: {{ $values.metrics.port | toString | quote }}
{{- end }}
{{- if and $values.telemetry.otlpEndpoint (not .facts.isolated) }}
- name: POD_NAME
  valueFrom:
    fieldRef:
      fieldPath: metadata.name
- name: OTEL_EXPORTER_OTLP_ENDPOINT
  value: {{ $values.telemetry.otlpEndpoint | quote }}
- name: OTEL_SERVICE_NAME
  value: {{ printf "versio-%s" .name | quote }}
- name: OTEL_RESOURCE_ATTRIBUTES
  value: {{ printf "service.namespace=%s,service.version=%s,service.instance.id=$(POD_NAME),k8s.pod.name=$(POD_NAME)" .root.Release.Namespace (.root.Chart.AppVersion | toString) }}
  {{- range $key, $value := $values.telemetry.resourceAttributes }},{{ $key }}={{ $value }}{{ end }}
{{- end }}
{{- with .settings.extraEnv }}
{{ tpl (toYaml .) $.root }}
{{- end }}
{{- end -}}
