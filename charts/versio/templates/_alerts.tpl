{{/*
Whether a count grew, also when it was first seen in this window: increase() does not count a rise from nothing.
Context: by, series, window.
*/}}
{{- define "versio.increased" -}}
{{- printf "sum by (%s) (increase(%s[%s])) > 0 or sum by (%s) (%s unless %s offset %s) > 0" .by .series .window .by .series .series .window -}}
{{- end -}}

{{/*
The chart's alerts; deploy/docs/operations.md has a section for each. `job` is a service's name. Context: root. Each is judged over the whole
namespace: one release in a namespace is what the chart is made for.
*/}}
{{- define "versio.alerts" -}}
{{- $namespace := printf "namespace=%q" .Release.Namespace -}}
{{- range $name, $facts := (include "versio.services" . | fromYaml) }}
- alert: VersioServiceDown
  expr: {{ printf "absent(up{%s,job=%q} == 1)" $namespace $name | quote }}
  for: {{ $.Values.metrics.prometheusRule.downFor }}
  labels: { severity: critical }
  annotations:
    summary: No pod of {{ $name }} can be reached
{{- end }}
- alert: VersioCalleeUnavailable
  expr: {{ printf "min by (namespace, job, versio_callee) (versio_callee_available{%s}) == 0" $namespace | quote }}
  for: {{ $.Values.metrics.prometheusRule.downFor }}
  labels: { severity: critical }
  annotations:
    summary: "A pod of {{ "{{ $labels.job }}" }} gets no answer from {{ "{{ $labels.versio_callee }}" }}"
- alert: VersioErrors
  expr: {{ printf "sum(rate(http_server_request_duration_count{%s,http_response_status_code=~\"5..\"}[5m])) / sum(rate(http_server_request_duration_count{%s}[5m])) > 0.01" $namespace $namespace | quote }}
  for: 5m
  labels: { severity: critical }
  annotations:
    summary: More than 1 % of the REST requests are answered 5xx
- alert: VersioSlow
  expr: {{ printf "histogram_quantile(0.99, sum by (le) (rate(http_server_request_duration_bucket{%s,http_request_method=\"GET\",http_route!~\".*(download|export|certificate).*\"}[10m]))) > 1" $namespace | quote }}
  for: 10m
  labels: { severity: warning }
  annotations:
    summary: One of a hundred reads takes longer than 1 s
- alert: VersioLedgerMismatch
  expr: {{ printf "max by (versio_rule) (versio_ledger_mismatches{%s}) > 0" $namespace | quote }}
  labels: { severity: critical }
  annotations:
    summary: Accounts do not agree with their entries
- alert: VersioOutboxStuck
  expr: {{ printf "max by (versio_service) (versio_outbox_unsent_age{%s}) > 60" $namespace | quote }}
  for: 2m
  labels: { severity: critical }
  annotations:
    summary: Facts wait to be published for more than a minute
- alert: VersioConsumerStalled
  expr: {{ printf "max by (messaging_consumer_group_name) (versio_consumer_stalled{%s}) > 120" $namespace | quote }}
  for: 2m
  labels: { severity: critical }
  annotations:
    summary: A consumer group has messages waiting and makes no progress
- alert: VersioMessageQuarantined
  expr: {{ include "versio.increased" (dict "by" "messaging_consumer_group_name" "series" (printf "versio_consumer_quarantined_total{%s}" $namespace) "window" "15m") | quote }}
  labels: { severity: warning }
  annotations:
    summary: A message could not be understood and was put aside
- alert: VersioQueueOld
  expr: {{ printf "max(versio_jobs_age{%s,versio_job_state=\"queued\"}) > 3600" $namespace | quote }}
  for: 10m
  labels: { severity: warning }
  annotations:
    summary: Chapters wait for a worker for more than an hour
- alert: VersioChaptersFail
  expr: {{ printf "sum(rate(versio_job_ended_total{%s,versio_outcome=\"failed\"}[30m])) / sum(rate(versio_job_ended_total{%s,versio_outcome=~\"done|failed\"}[30m])) > 0.1" $namespace $namespace | quote }}
  for: 10m
  labels: { severity: warning }
  annotations:
    summary: More than one of ten chapters fails
- alert: VersioModelRefuses
  expr: {{ include "versio.increased" (dict "by" "versio_model" "series" (printf "versio_provider_call_duration_count{%s,versio_outcome=\"denied\"}" $namespace) "window" "15m") | quote }}
  labels: { severity: critical }
  annotations:
    summary: A model's provider refuses the key
- alert: VersioModelFaulty
  expr: {{ printf "sum by (versio_model) (rate(versio_provider_call_duration_count{%s,versio_outcome=\"passing\"}[10m])) / sum by (versio_model) (rate(versio_provider_call_duration_count{%s}[10m])) > 0.5" $namespace $namespace | quote }}
  for: 10m
  labels: { severity: warning }
  annotations:
    summary: Most requests to a model fail
- alert: VersioWebhooksLate
  expr: {{ printf "max(versio_webhook_late{%s}) > 120" $namespace | quote }}
  for: 5m
  labels: { severity: warning }
  annotations:
    summary: Notifications are sent more than two minutes late
- alert: VersioEndpointFails
  expr: {{ include "versio.increased" (dict "by" "versio_exhausted_count" "series" (printf "versio_webhook_exhausted_alerts_total{%s}" $namespace) "window" "15m") | quote }}
  labels: { severity: warning }
  annotations:
    summary: A receiver is about to be disabled
- alert: VersioEndpointDisabled
  expr: {{ include "versio.increased" (dict "by" "job" "series" (printf "versio_webhook_endpoints_disabled_total{%s}" $namespace) "window" "15m") | quote }}
  labels: { severity: warning }
  annotations:
    summary: A receiver was disabled because its deliveries failed
{{- if .Values.redis.existingSecret }}
- alert: VersioRedisAway
  expr: {{ printf "min(versio_cache_connected{%s}) == 0" $namespace | quote }}
  for: 5m
  labels: { severity: warning }
  annotations:
    summary: A pod works without Redis
{{- end }}
- alert: VersioDatabaseWaits
  expr: {{ printf "max by (db_client_connection_pool_name) (db_client_connection_pending_requests{%s}) > 0" $namespace | quote }}
  for: 5m
  labels: { severity: warning }
  annotations:
    summary: Calls wait for a connection to PostgreSQL
- alert: VersioTaskFails
  expr: {{ printf "sum by (versio_task) (increase(versio_task_failures_total{%s}[15m])) > 10" $namespace | quote }}
  labels: { severity: warning }
  annotations:
    summary: A background task fails again and again
- alert: VersioBusy
  expr: {{ printf "max by (job) (nodejs_eventloop_delay_p99{%s}) > 0.5" $namespace | quote }}
  for: 10m
  labels: { severity: warning }
  annotations:
    summary: A process has more to compute than its core can
{{- end -}}
